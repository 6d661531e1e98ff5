import { formatCount } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { StarCount, StarSpreadView } from './review.types.ts'

/** With fewer reviews a spread says nothing. */
const fewest = 5

/**
 * The spread of the reviews that are stored: all of them, whatever their stars. The source may have counted more than
 * it sent, so the title says of how many reviews the spread is.
 *
 * @param total the number of reviews by the source
 */
export function buildStarSpread(
  counts: readonly StarCount[],
  total: number,
  region: RegionSettings,
): StarSpreadView | null {
  const stored = counts.reduce((sum, { count }) => sum + count, 0)
  if (stored < fewest) return null
  const number = formatCount(stored, region)
  return {
    title:
      stored >= total
        ? `The stars of all ${number} reviews`
        : `The stars of the ${number} reviews that we have in full`,
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
