import { buildTypeSearchPath } from '#modules/content/paths.ts'
import { formatCount, formatMoney } from '#modules/sites/money-format.ts'
import {
  decideVehicleNoun,
  fillLabel,
  formatVehicleCount,
} from '#modules/sites/vehicle-noun.rules.ts'
import { isBetween } from './filter-expression.rules.ts'
import type { PriceRangeView, SelectOptionView } from './home-stock.types.ts'
import { listPriceEdges } from './price-steps.rules.ts'
import { EMPTY_STATE, buildSearchAddress } from './search-address.rules.ts'
import type { SiteStock } from './site-stock.ts'

/** Bars that a phone can tell apart and touch. */
const mostBars = 10
/** Of the dearest, this share goes into the last bar: one rarity must not flatten the rest. */
const tailShare = 0.04

/** Where the prices of the site's stock lie: the edges of its bars, in dollars; empty where there is too little. */
export function findPriceEdges(stock: SiteStock): number[] {
  const priced = { filter: ['"sort_price" > 0'] }
  const [cheapest] = stock.search([{ ...priced, sort: ['sort_price:asc'], limit: 1 }])
  const offset = Math.floor((cheapest?.totalHits ?? 0) * tailShare)
  const [dearest] = stock.search([{ ...priced, sort: ['sort_price:desc'], offset, limit: 1 }])
  const low = Number(cheapest?.hits[0]?.['price'] ?? Number.NaN)
  const high = Number(dearest?.hits[0]?.['price'] ?? Number.NaN)
  return low < high ? listPriceEdges(low, high, mostBars) : []
}

/** §2 Price-range tile: how many vehicles each range of prices has, and a form for one's own range. */
export function buildPriceRange(
  stock: SiteStock,
  edges: readonly number[],
  total: number,
): PriceRangeView | null {
  if (edges.length === 0) return null
  const { configuration } = stock.site
  const money = (dollars: number) => formatMoney(dollars * 100, configuration.region)
  const action = buildTypeSearchPath('new-used-and-demo', configuration.vehicle.search_word)
  const ranges = edges.slice(0, -1).map((min, index) => ({
    min: min === 0 ? null : min,
    // The address has whole dollars, and both of its ends count.
    max: index === edges.length - 2 ? null : (edges[index + 1] ?? min) - 1,
  }))
  const counts = stock
    .search(ranges.map((range) => ({ filter: isBetween('price', range), limit: 0 })))
    .map(({ totalHits }) => totalHits ?? 0)
  const most = Math.max(...counts, 1)
  const choices = (values: readonly number[]): SelectOptionView[] =>
    values.map((value) => ({ value: String(value), label: money(value) }))
  return {
    bars: ranges.map((range, index) => {
      const count = counts[index] ?? 0
      const address = buildSearchAddress({
        ...EMPTY_STATE,
        ranges: { price: range },
        sort: 'price:desc',
      })
      return {
        label: describeRange(range, money),
        from: range.min === null ? money(0) : `${money(range.min / 1000)}k`,
        count,
        countText: formatVehicleCount(configuration, count),
        href: action + address,
        share: Math.round((count / most) * 100),
      }
    }),
    action,
    hidden: [{ name: 'sort', value: 'price:desc' }],
    from: {
      name: 'range[price][min]',
      label: 'From',
      any: 'Any price',
      options: choices(edges.slice(1, -1)),
    },
    to: {
      name: 'range[price][max]',
      label: 'To',
      any: 'Any price',
      options: choices(edges.slice(1, -1)),
    },
    submit: fillLabel(configuration.button_labels.show_me, {
      count: formatCount(total, configuration.region),
      noun: decideVehicleNoun(configuration, total),
    }),
  }
}

function describeRange(
  { min, max }: { readonly min: number | null; readonly max: number | null },
  money: (dollars: number) => string,
): string {
  if (max === null) return `${money(min ?? 0)} and over`
  return min === null ? `Under ${money(max + 1)}` : `${money(min)} to ${money(max)}`
}
