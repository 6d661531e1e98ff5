import { decideStockRate } from '#modules/finance/weekly/stock-rate.rules.ts'
import {
  calculateWeekly,
  findHighestPrice,
  findLowestPrice,
} from '#modules/finance/weekly/weekly-price.rules.ts'
import { decideWeeklyTerms, type WeeklyTerms } from '#modules/finance/weekly/weekly-terms.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { clearRange, setRange } from '../refinements/refinement-change.rules.ts'
import type { NumberRange, RefinementState } from '../refinements/refinement-state.ts'
import type { SearchTarget } from '../paths/search-target.ts'

/** Prices per week on a search page. */
export interface PerWeek {
  /** With the site's preset deposit and term if the visitor sees prices. */
  readonly terms: WeeklyTerms
  readonly isChosen: boolean
  /** Chosen values that were replaced by the preset ones. */
  readonly faults: readonly ('deposit' | 'months')[]
}

/** Whether a search page offers prices per week; null: it does not. Subscriptions and rentals are not bought. */
export function decidePerWeek(
  configuration: SiteConfiguration,
  { offer }: Pick<SearchTarget, 'offer'>,
  { perWeek }: Pick<RefinementState, 'perWeek'>,
): PerWeek | null {
  const decided = decideStockRate(configuration)
  if (!decided.allowed || offer === 'subscription' || offer === 'rental') return null
  const { deposit, term } = perWeek ?? { deposit: null, term: null }
  return {
    ...decideWeeklyTerms(decided.rate, { deposit, months: term }),
    isChosen: perWeek !== undefined,
  }
}

/** The search as the index executes it. */
export const priceSearch = (state: RefinementState, perWeek: PerWeek | null): RefinementState =>
  perWeek?.isChosen === true ? convertToPrices(state, perWeek.terms) : clearPerWeek(state)

/** The search as it is written for pages without prices per week. */
function clearPerWeek(state: RefinementState): RefinementState {
  const { perWeek: _before, ...others } = state
  return others
}

/**
 * The same search by price, as the index executes it: weekly amounts become the prices that they stand for, to the
 * cent. With a chosen price as well, both apply.
 */
function convertToPrices(state: RefinementState, terms: WeeklyTerms): RefinementState {
  const { weekly_price_range: weekly, price } = state.ranges
  const rest = clearPerWeek(state)
  if (weekly === undefined) return rest
  const least = weekly.min === null ? 0 : findLowestPrice(weekly.min, terms) / 100
  const most = weekly.max === null ? Infinity : findHighestPrice(weekly.max, terms) / 100
  const range = {
    min: atLeast(Math.max(least, price?.min ?? 0)),
    max: atMost(Math.min(most, price?.max ?? Infinity)),
  }
  const { page } = state
  return { ...setRange(clearRange(rest, 'weekly_price_range'), 'price', range), page }
}

/**
 * The same search by price, in whole dollars as people write prices: for the link back to prices, and for searches
 * that are saved.
 */
export function convertToWholePrices(state: RefinementState, terms: WeeklyTerms): RefinementState {
  const priced = convertToPrices(state, terms)
  const { price } = priced.ranges
  if (state.ranges.weekly_price_range === undefined || price === undefined) return priced
  const range = {
    min: price.min === null ? null : Math.ceil(price.min),
    max: price.max === null ? null : Math.floor(price.max),
  }
  return { ...setRange(priced, 'price', range), page: state.page }
}

/** The same search per week: chosen prices become weekly amounts. */
export function convertToWeeks(state: RefinementState, terms: WeeklyTerms): RefinementState {
  const { price } = state.ranges
  const perWeek = { ...state, perWeek: { deposit: null, term: null } }
  if (price === undefined) return perWeek
  const toWeekly = (dollars: number | null): number | null =>
    dollars === null ? null : calculateWeekly(Math.round(dollars * 100), terms)
  const range: NumberRange = { min: toWeekly(price.min), max: toWeekly(price.max) }
  return setRange(clearRange(perWeek, 'price'), 'weekly_price_range', range)
}

const atLeast = (price: number): number | null => (price > 0 ? price : null)
const atMost = (price: number): number | null => (price < Infinity ? price : null)
