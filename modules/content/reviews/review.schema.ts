import { z } from 'zod'
import { averageRatingField } from '#modules/sites/settings/locations.schema.ts'

const demoReviewSchema = z
  .strictObject({
    customer_name: z.string().trim().min(1).max(80),
    text: z.string().trim().min(1).max(1200).nullable(),
    rating: z.number().int().min(1).max(5),
    days_ago: z.number().int().min(0).max(3650),
  })
  .describe('A review; its age is told in days, so that it never looks old.')

/** A file of reviews of one dealership; count and average are the source's own (§3 Review set). */
export const demoReviewFileSchema = z.strictObject({
  dealership: z.string().regex(/^[a-z0-9-]{1,100}$/),
  count: z.number().int().min(0).max(1_000_000),
  average_rating: averageRatingField(),
  source: z.string().trim().min(1).max(60).nullable().default(null),
  reviews: z.array(demoReviewSchema).max(200),
})

export type DemoReviewFile = z.output<typeof demoReviewFileSchema>
