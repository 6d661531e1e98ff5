import type { Filter } from '#platform/search-engine/contract.ts'
import { areAvailable, compares, equals } from './filter-expression.rules.ts'

/**
 * §4 Search visibility: the vehicle is shown on the dealer's website, is available or was sold recently, and matches
 * the site's stock filter and the page's path.
 *
 * @param targetFilter of the page's path; empty: all of the site's stock
 * @param soldAfter seconds since 1970 UTC: vehicles sold later are still shown; null: no sold vehicle is shown
 */
export function buildBaseFilter(
  stockFilter: string | null,
  targetFilter: Filter,
  soldAfter: number | null,
): Filter {
  const states = [...areAvailable]
  if (soldAfter !== null) {
    const sold = compares('sold_date_timestamp', '>', soldAfter)
    states.push(`${equals('status', 'sold')} AND ${sold}`)
  }
  return [
    equals('show_on_dealer_website', true),
    states,
    ...(stockFilter === null ? [] : [stockFilter]),
    ...targetFilter,
  ]
}

/**
 * The time for `soldAfter`: a vehicle sold at exactly that second is hidden (§4). Null if the window for sold
 * vehicles is empty.
 */
export function buildSoldAfter(windowSeconds: number, now: Date): number | null {
  return windowSeconds <= 0 ? null : Math.floor(now.getTime() / 1000) - windowSeconds
}
