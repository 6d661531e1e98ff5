import { z } from 'zod'
import { fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const listPaths = ({ configuration, dealerships }: Site): string[] =>
  configuration.reviews.enabled && dealerships.some(({ reviewSet }) => reviewSet !== null)
    ? [fixedPaths.reviews]
    : []

/** What customers say of a site's dealerships (§3, §9), page by page. Where there is nothing yet, nothing links to it. */
export const reviewsPage = definePage({
  kind: 'reviews',
  patterns: [fixedPaths.reviews],
  listAddresses: listPaths,
  query: buildCodec({
    dealership: z.string().regex(/^[a-z0-9-]{1,100}$/),
    /** §5: only an integer above 1 is a page. */
    page: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .transform(Number)
      .refine((page) => page > 1),
  }),
  listSitemapPaths: listPaths,
})
