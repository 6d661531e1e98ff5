import { z } from 'zod'

const averageRating = z
  .string()
  .regex(/^([0-4](\.[0-9])?|5(\.0)?)$/, 'write a rating from 0 to 5 as text, such as "4.8"')

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
  average_rating: averageRating,
  reviews: z.array(demoReviewSchema).max(200),
})

export type DemoReviewFile = z.output<typeof demoReviewFileSchema>
