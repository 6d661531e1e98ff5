import type { StoredReviewSet } from './review.types.ts'

/**
 * Combines the review sets of several dealerships: total count, and average weighted by count, to
 * one decimal. Null if there are no reviews.
 */
export function combineReviewSets(
  sets: readonly StoredReviewSet[],
): { readonly count: number; readonly averageRating: string } | null {
  const counted = sets.filter(({ count }) => count > 0)
  const [only] = counted
  if (only === undefined) return null
  if (counted.length === 1) return { count: only.count, averageRating: only.averageRating }
  const count = counted.reduce((sum, set) => sum + set.count, 0)
  const stars = counted.reduce((sum, set) => sum + set.count * Number(set.averageRating), 0)
  return { count, averageRating: (stars / count).toFixed(1) }
}

const dayMs = 86_400_000

/** An age of at least `from` days is shown in this unit. */
const units = [
  { from: 365, days: 365, name: 'year' },
  { from: 30, days: 30, name: 'month' },
  { from: 7, days: 7, name: 'week' },
  { from: 1, days: 1, name: 'day' },
] as const

/**
 * `today`, `yesterday`, `3 days ago`, `a week ago`, `2 months ago`; a future time counts as today.
 */
export function formatTimeAgo(at: Date, now: Date): string {
  const days = Math.floor((now.getTime() - at.getTime()) / dayMs)
  if (days === 1) return 'yesterday'
  const unit = units.find(({ from }) => days >= from)
  if (unit === undefined) return 'today'
  const count = Math.floor(days / unit.days)
  return count === 1 ? `a ${unit.name} ago` : `${count} ${unit.name}s ago`
}
