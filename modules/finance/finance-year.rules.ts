import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/**
 * All time zones are whole quarters of an hour from UTC, so the year cannot change within a quarter. It is cached,
 * because a page computes it for each of 21 cards.
 */
const quarterMs = 900_000
const known = new Map<string, { readonly quarter: number; readonly year: number }>()

/**
 * The calendar year in the site's time zone, from which Taurus counts its 12 years (§5). It changes
 * at the site's midnight, when all cached pages of a site expire (`findNextSiteChange`).
 */
export function findFinanceYear(
  now: Date,
  { time_zone: zone }: Pick<RegionSettings, 'time_zone'>,
): number {
  const quarter = Math.floor(now.getTime() / quarterMs)
  const last = known.get(zone)
  if (last?.quarter === quarter) return last.year
  const { year } = toZonedTime(now, zone)
  known.set(zone, { quarter, year })
  return year
}
