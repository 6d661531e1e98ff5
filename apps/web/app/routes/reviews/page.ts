import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const listPaths = ({ configuration, dealerships }: Site): string[] =>
  configuration.reviews.enabled && dealerships.some(({ reviewSet }) => reviewSet !== null)
    ? [fixedPaths.reviews]
    : []

/** Reviews of a site's dealerships (§3, §9), with a pager. Other pages link here only once there are reviews. */
export const reviewsPage = definePage({
  kind: 'reviews',
  patterns: [fixedPaths.reviews],
  listAddresses: listPaths,
  query: buildCodec({
    dealership: z.string().regex(/^[a-z0-9-]{1,100}$/),
    /** §5: a page number is an integer above 1. */
    page: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .refine((page) => page > 1),
  }),
  listSitemapPaths: listPaths,
})
