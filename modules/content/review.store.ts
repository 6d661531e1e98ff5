import type { Tx } from '#platform/postgres/database.ts'
import type { StoredReview, StoredReviewSet } from './review.types.ts'

export interface NewReviewSet {
  readonly dealershipId: number
  readonly count: number
  /** Text, such as '4.8'. */
  readonly averageRating: string
  readonly reviews: readonly Omit<StoredReview, 'id'>[]
}

/** Replaces the reviews of a dealership. */
export async function saveReviewSet(tx: Tx, set: NewReviewSet): Promise<void> {
  const { dealershipId, count, averageRating, reviews } = set
  await tx.query(
    `INSERT INTO review_sets (dealership_id, review_count, average_rating) VALUES ($1, $2, $3)
     ON CONFLICT (dealership_id) DO UPDATE
       SET review_count = excluded.review_count, average_rating = excluded.average_rating`,
    [dealershipId, count, averageRating],
  )
  await tx.query('DELETE FROM reviews WHERE dealership_id = $1', [dealershipId])
  await tx.query(
    `INSERT INTO reviews (dealership_id, customer_name, image, text, rating, reviewed_at)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::smallint[], $6::timestamptz[])`,
    [
      dealershipId,
      reviews.map(({ customerName }) => customerName),
      reviews.map(({ image }) => image),
      reviews.map(({ text }) => text),
      reviews.map(({ rating }) => rating),
      reviews.map(({ reviewedAt }) => reviewedAt.toISOString()),
    ],
  )
}

/** The sets of every dealership in the scope. */
export async function readReviewSets(tx: Tx): Promise<StoredReviewSet[]> {
  const { rows } = await tx.query<StoredReviewSet>(
    `SELECT dealership_id AS "dealershipId", review_count AS "count", average_rating AS "averageRating"
     FROM review_sets ORDER BY dealership_id`,
  )
  return rows
}

/** The newest reviews of the scope with at least this rating. */
export async function readReviews(
  tx: Tx,
  { minimumRating, limit }: { readonly minimumRating: number; readonly limit: number },
): Promise<StoredReview[]> {
  const { rows } = await tx.query<StoredReview>(
    `SELECT id, customer_name AS "customerName", image, text, rating, reviewed_at AS "reviewedAt"
     FROM reviews WHERE rating >= $1 ORDER BY reviewed_at DESC, id DESC LIMIT $2`,
    [minimumRating, limit],
  )
  return rows
}
