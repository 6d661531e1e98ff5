import type { Database } from '#platform/postgres/database.ts'
import type { DemoReviewFile } from './review.schema.ts'
import { saveReviewSet } from './review.store.ts'

const dayMs = 86_400_000

/** Writes the reviews of a demo dealership, as old as its file says. */
export async function seedReviews(
  database: Database,
  dealershipId: number,
  file: DemoReviewFile,
  now: Date,
): Promise<void> {
  await database.asOwner((tx) =>
    saveReviewSet(tx, {
      dealershipId,
      count: file.count,
      averageRating: file.average_rating,
      reviews: file.reviews.map((review) => ({
        customerName: review.customer_name,
        image: null,
        text: review.text,
        rating: review.rating,
        reviewedAt: new Date(now.getTime() - review.days_ago * dayMs),
      })),
    }),
  )
}
