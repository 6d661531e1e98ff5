import { z } from 'zod'
import { noFilesReasons } from '#modules/leads/lead/no-files.rules.ts'
import { noTimeReasons } from '#modules/leads/lead/no-time.rules.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { buildCodec } from '#platform/web/query-codec.ts'

const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** The page after a lead (§2). */
export const successPage = definePage({
  kind: 'success',
  patterns: [fixedPaths.success],
  // Only a submitted form leads to this page, so no address is listed.
  listAddresses: () => [],
  isForRobots: false,
  query: buildCodec({
    category: slug,
    car_id: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
    form: slug,
    /** Slug or number of a location. */
    location: slug,
    booked: z.literal('true'),
    no_time: z.enum(noTimeReasons),
    no_files: z.enum(noFilesReasons),
    /** The trade-in's valuation, encrypted so that visitors cannot change the range. */
    traded: z.string().regex(/^[\w.-]{1,2000}$/),
  }),
})
