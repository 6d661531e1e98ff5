import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { formatCount, formatMoney } from '#modules/sites/money-format.ts'
import { decideVehicleNoun, fillLabel } from '#modules/sites/vehicle-noun.rules.ts'
import type { PriceRangeView } from './home-stock.types.ts'
import { buildPriceScale, buildPriceTable, type PriceScale } from './price-slider.rules.ts'
import { listPriceEdges } from './price-steps.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** The most prices that a select offers. */
const mostEdges = 10
/** This share of the most expensive vehicles shares the last range: a single rarity must not stretch the others. */
const tailShare = 0.04
/** Bars behind the slider: as many as are distinguishable on a phone. */
const bars = 40
/** The most different prices in one site's stock. */
const mostPrices = 100_000

/** Round sums that divide the prices of the site's stock, in dollars; empty if there are too few prices. */
export function findPriceEdges(stock: SiteStock): number[] {
  const priced = { filter: ['"sort_price" > 0'] }
  const [cheapest] = stock.search([{ ...priced, sort: ['sort_price:asc'], limit: 1 }])
  const offset = Math.floor((cheapest?.totalHits ?? 0) * tailShare)
  const [dearest] = stock.search([{ ...priced, sort: ['sort_price:desc'], offset, limit: 1 }])
  const low = Number(cheapest?.hits[0]?.['sort_price'] ?? Number.NaN)
  const high = Number(dearest?.hits[0]?.['sort_price'] ?? Number.NaN)
  return low < high ? listPriceEdges(low, high, mostEdges) : []
}

/**
 * §2, §4, §9 Price-range tile: a slider with two thumbs over the stock by price, and the count of vehicles between
 * them. Null if `edges` divides nothing.
 */
export function buildPriceRange(
  stock: SiteStock,
  edges: readonly number[],
  total: number,
): PriceRangeView | null {
  if (edges.length === 0) return null
  const { configuration } = stock.site
  const { region, vehicle, button_labels: labels } = configuration
  const counts = countPrices(stock)
  const scale = buildPriceScale(configuration.search, counts)
  const label = (count: number, shown: string): string =>
    fillLabel(labels.show_me, { count: shown, noun: decideVehicleNoun(configuration, count) })
  const money = (dollars: number): string => formatMoney(dollars * 100, region)
  return {
    slider: {
      ...scale,
      total,
      table: buildPriceTable(counts, scale),
      one: label(1, '{count}'),
      many: label(2, '{count}'),
      currency: region.currency,
    },
    bars: buildBars(counts, scale),
    ends: { low: money(scale.min), high: `${money(scale.max)}+` },
    action: buildTypeSearchPath('new-used-and-demo', vehicle.search_word),
    hidden: [{ name: 'sort', value: 'price:desc' }],
    from: { name: 'range[price][min]', label: 'From', any: 'Any price' },
    to: { name: 'range[price][max]', label: 'To', any: 'Any price' },
    submit: label(total, formatCount(total, region)),
  }
}

/** The number of vehicles at each price in dollars, as a search by price counts them. */
function countPrices(stock: SiteStock): Map<number, number> {
  const [all] = stock.search([{ facets: ['sort_price'], limit: 0, maxValuesPerFacet: mostPrices }])
  const counts = Object.entries(all?.facetDistribution['sort_price'] ?? {})
  return new Map(counts.map(([price, count]) => [Number(price), count]))
}

/** SVG path of the bars in a box of `bars` by 100; prices beyond an end of the scale are in its last bar. */
function buildBars(counts: ReadonlyMap<number, number>, { min, max }: PriceScale): string {
  const heights = Array<number>(bars).fill(0)
  for (const [price, count] of counts) {
    const at = Math.floor(((price - min) / (max - min)) * bars)
    heights[Math.min(bars - 1, Math.max(0, at))]! += count
  }
  const most = Math.max(...heights, 1)
  return heights
    .map((count, at) => {
      const height = count === 0 ? 0 : Math.max(3, Math.round((count / most) * 100))
      return height === 0 ? '' : `M${at} 100v-${height}h.8v${height}z`
    })
    .join('')
}
