import { lockSites, raiseVersions } from '#modules/sites/storage/site.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ParsedRecord } from '../records/parse-records.ts'
import { decideReviewFigures, type ReviewFigures } from './review-figures.rules.ts'
import type { ImportedReview, ImportedReviewSet } from './review-file.schema.ts'
import {
  findReviewSet,
  findSitesOfDealership,
  type NewReview,
  readDealershipReviews,
  removeReviews,
  type ReviewSetRow,
  saveReviews,
  saveReviewSet,
  type SourcedReview,
} from './review.store.ts'

export interface ReviewsToImport {
  readonly dealershipId: number
  readonly reviews: readonly NewReview[]
  readonly set: ImportedReviewSet
  /** Deletes the reviews that the file does not contain. */
  readonly prune: boolean
  /** Reports the changes without making them. */
  readonly dryRun: boolean
}

export interface ReviewImport {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly removed: number
  readonly figures: ReviewFigures
  /** Number of sites whose content changed. */
  readonly siteCount: number
}

/**
 * Saves reviews by their ids in one transaction, and notifies every process of the changed sites.
 */
export function importReviews(database: Database, wanted: ReviewsToImport): Promise<ReviewImport> {
  return database.asOwner((tx) => importWithin(tx, wanted))
}

async function importWithin(tx: Tx, wanted: ReviewsToImport): Promise<ReviewImport> {
  const { dealershipId, reviews, set, prune, dryRun } = wanted
  await lockSites(tx)
  const before = await readDealershipReviews(tx, dealershipId)
  const known = new Map(before.map((review) => [review.sourceId, review]))
  const created = reviews.filter(({ sourceId }) => !known.has(sourceId))
  const updated = reviews.filter((review) => {
    const stored = known.get(review.sourceId)
    return stored !== undefined && isOther(stored, review)
  })
  const named = new Set<string | null>(reviews.map(({ sourceId }) => sourceId))
  const left = before.filter(({ sourceId }) => !named.has(sourceId))
  const removed = prune ? left : []
  const stays = prune ? [] : left

  const old = await findReviewSet(tx, dealershipId)
  const figures = decideReviewFigures(
    set.count === undefined || set.average_rating === undefined
      ? null
      : { count: set.count, averageRating: set.average_rating },
    old ?? null,
    [...reviews, ...stays].map(({ rating }) => rating),
  )
  const row: ReviewSetRow = {
    ...figures,
    source: set.source === undefined ? (old?.source ?? null) : set.source,
  }
  const hasChanged =
    created.length + updated.length + removed.length > 0 ||
    old === undefined ||
    isOtherSet(old, row)
  const siteIds = hasChanged ? await findSitesOfDealership(tx, dealershipId) : []
  if (hasChanged && !dryRun) {
    await saveReviewSet(tx, dealershipId, row)
    await removeReviews(
      tx,
      removed.map(({ id }) => id),
    )
    await saveReviews(tx, dealershipId, [...created, ...updated])
    await raiseVersions(tx, siteIds)
  }
  return {
    created: created.length,
    updated: updated.length,
    unchanged: reviews.length - created.length - updated.length,
    removed: removed.length,
    figures,
    siteCount: siteIds.length,
  }
}

const isOther = (stored: SourcedReview, review: NewReview): boolean =>
  stored.customerName !== review.customerName ||
  stored.image !== review.image ||
  stored.text !== review.text ||
  stored.rating !== review.rating ||
  stored.reviewedAt.getTime() !== review.reviewedAt.getTime()

const isOtherSet = (old: ReviewSetRow, row: ReviewSetRow): boolean =>
  old.count !== row.count ||
  old.averageRating !== row.averageRating ||
  old.isFromSource !== row.isFromSource ||
  old.source !== row.source

/**
 * Converts an imported review for storage.
 *
 * @param image URL of the stored picture
 */
export const toNewReview = (review: ImportedReview, image: string | null): NewReview => ({
  sourceId: review.id,
  customerName: review.customer_name,
  image,
  text: review.text,
  rating: review.rating,
  reviewedAt: review.review_date,
})

const mostAheadMs = 86_400_000

/** Faults of the whole file or of a date: a duplicate id, a date in the future. */
export function findReviewFaults(records: readonly ParsedRecord<ImportedReview>[], now: Date) {
  const lines = new Map<string, number>()
  return records.flatMap(({ line, value }) => {
    const first = lines.get(value.id)
    lines.set(value.id, first ?? line)
    const isAhead = value.review_date.getTime() > now.getTime() + mostAheadMs
    return [
      ...(first === undefined
        ? []
        : [{ line, field: 'id', reason: `the same id as on line ${first}` }]),
      ...(isAhead ? [{ line, field: 'review_date', reason: 'is still to come' }] : []),
    ]
  })
}
