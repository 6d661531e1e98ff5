import type { Tx } from '#platform/postgres/database.ts'
import type { ReviewFigures } from './review-figures.rules.ts'
import type { StarCount, StoredReview, StoredReviewSet } from './review.types.ts'

/** A review to store; `sourceId` identifies it within its dealership. */
export interface NewReview extends Pick<
  StoredReview,
  'customerName' | 'image' | 'text' | 'rating' | 'reviewedAt'
> {
  readonly sourceId: string
}

export interface SourcedReview extends Omit<NewReview, 'sourceId'> {
  readonly id: number
  readonly sourceId: string | null
}

export type ReviewSetRow = ReviewFigures & Pick<StoredReviewSet, 'source'>

/** The reviews' count and average; undefined where the dealership has no reviews. */
export async function findReviewSet(
  tx: Tx,
  dealershipId: number,
): Promise<ReviewSetRow | undefined> {
  const { rows } = await tx.query<ReviewSetRow>(
    `SELECT review_count AS "count", average_rating AS "averageRating", is_told AS "isFromSource", source
     FROM review_sets WHERE dealership_id = $1`,
    [dealershipId],
  )
  return rows[0]
}

export async function saveReviewSet(
  tx: Tx,
  dealershipId: number,
  { count, averageRating, isFromSource, source }: ReviewSetRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO review_sets (dealership_id, review_count, average_rating, is_told, source)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (dealership_id) DO UPDATE
       SET review_count = excluded.review_count, average_rating = excluded.average_rating,
           is_told = excluded.is_told, source = excluded.source`,
    [dealershipId, count, averageRating, isFromSource, source],
  )
}

/** Every review of a dealership. */
export async function readDealershipReviews(
  tx: Tx,
  dealershipId: number,
): Promise<SourcedReview[]> {
  const { rows } = await tx.query<SourcedReview>(
    `SELECT id, source_id AS "sourceId", customer_name AS "customerName", image, text, rating,
            reviewed_at AS "reviewedAt"
     FROM reviews WHERE dealership_id = $1`,
    [dealershipId],
  )
  return rows
}

/** Saves reviews in one statement, replacing those with the same id. */
export async function saveReviews(
  tx: Tx,
  dealershipId: number,
  reviews: readonly NewReview[],
): Promise<void> {
  await tx.query(
    `INSERT INTO reviews (dealership_id, source_id, customer_name, image, text, rating, reviewed_at)
     SELECT $1, * FROM unnest(
       $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::timestamptz[])
     ON CONFLICT (dealership_id, source_id) DO UPDATE
       SET customer_name = excluded.customer_name, image = excluded.image, text = excluded.text,
           rating = excluded.rating, reviewed_at = excluded.reviewed_at`,
    [
      dealershipId,
      reviews.map(({ sourceId }) => sourceId),
      reviews.map(({ customerName }) => customerName),
      reviews.map(({ image }) => image),
      reviews.map(({ text }) => text),
      reviews.map(({ rating }) => rating),
      reviews.map(({ reviewedAt }) => reviewedAt.toISOString()),
    ],
  )
}

export async function removeReviews(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM reviews WHERE id = ANY ($1::bigint[])', [ids])
}

/** Ids of the sites that show a dealership. */
export async function findSitesOfDealership(tx: Tx, dealershipId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT site_id AS id FROM site_dealerships WHERE dealership_id = $1 ORDER BY 1',
    [dealershipId],
  )
  return rows.map(({ id }) => id)
}

/** The review sets of every dealership in the scope. */
export async function readReviewSets(tx: Tx): Promise<StoredReviewSet[]> {
  const { rows } = await tx.query<StoredReviewSet>(
    `SELECT dealership_id AS "dealershipId", review_count AS "count", average_rating AS "averageRating", source
     FROM review_sets ORDER BY dealership_id`,
  )
  return rows
}

interface ReviewsWanted {
  readonly minimumRating: number
  /** Reviews of these dealerships only. */
  readonly dealershipIds: readonly number[]
}

const shown = `rating >= $1 AND text ~ '\\S' AND dealership_id = ANY ($2::bigint[])`

/** Reviews in the scope that have text and at least this rating, newest first. */
export async function readReviews(
  tx: Tx,
  {
    minimumRating,
    dealershipIds,
    limit,
    offset = 0,
  }: ReviewsWanted & { readonly limit: number; readonly offset?: number },
): Promise<StoredReview[]> {
  const { rows } = await tx.query<StoredReview>(
    `SELECT id, dealership_id AS "dealershipId", customer_name AS "customerName", image, text, rating,
            reviewed_at AS "reviewedAt"
     FROM reviews WHERE ${shown} ORDER BY reviewed_at DESC, id DESC LIMIT $3 OFFSET $4`,
    [minimumRating, dealershipIds, limit, offset],
  )
  return rows
}

/** Counts the reviews that `readReviews` would return on all pages. */
export async function countReviews(
  tx: Tx,
  { minimumRating, dealershipIds }: ReviewsWanted,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*) AS count FROM reviews WHERE ${shown}`,
    [minimumRating, dealershipIds],
  )
  return rows[0]?.count ?? 0
}

/** How many stored reviews of these dealerships have how many stars, also without text or with few stars. */
export async function countStars(tx: Tx, dealershipIds: readonly number[]): Promise<StarCount[]> {
  const { rows } = await tx.query<StarCount>(
    `SELECT rating AS stars, count(*) AS count
     FROM reviews WHERE dealership_id = ANY ($1::bigint[]) GROUP BY rating`,
    [dealershipIds],
  )
  return rows
}
