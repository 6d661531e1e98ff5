import type { Database } from '#platform/postgres/database.ts'
import type { DemoReviewFile } from './review.schema.ts'
import { readDealershipReviews, removeReviews, saveReviews, saveReviewSet } from './review.store.ts'

const dayMs = 86_400_000

/** Replaces the reviews of a demo dealership; ages in its file are relative to now. */
export async function seedReviews(
  database: Database,
  dealershipId: number,
  file: Omit<DemoReviewFile, 'source'> & Partial<Pick<DemoReviewFile, 'source'>>,
  now: Date,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const before = await readDealershipReviews(tx, dealershipId)
    await removeReviews(
      tx,
      before.map(({ id }) => id),
    )
    await saveReviewSet(tx, dealershipId, {
      count: file.count,
      averageRating: file.average_rating,
      isFromSource: true,
      source: file.source ?? null,
    })
    await saveReviews(
      tx,
      dealershipId,
      file.reviews.map((review, index) => ({
        sourceId: `demo-${index + 1}`,
        customerName: review.customer_name,
        image: null,
        text: review.text,
        rating: review.rating,
        reviewedAt: new Date(now.getTime() - review.days_ago * dayMs),
      })),
    )
  })
}
