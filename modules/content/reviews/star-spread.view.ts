import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { StarCount, StarSpreadView } from './review.types.ts'
import { showsStarSpread } from './star-spread.rules.ts'

/**
 * The spread of the stored reviews, whatever their stars; null where it would not count the same reviews as the average.
 *
 * @param total the number of reviews that the average counts
 */
export function buildStarSpread(
  counts: readonly StarCount[],
  total: number,
  region: RegionSettings,
): StarSpreadView | null {
  const stored = counts.reduce((sum, { count }) => sum + count, 0)
  if (!showsStarSpread(stored, total)) return null
  return {
    title: `The stars of all ${formatCount(stored, region)} reviews`,
    rows: [5, 4, 3, 2, 1].map((stars) => {
      const count = counts.find((each) => each.stars === stars)?.count ?? 0
      return {
        stars,
        count,
        label: stars === 1 ? '1 star' : `${stars} stars`,
        percent: Math.round((count / stored) * 100),
      }
    }),
  }
}
