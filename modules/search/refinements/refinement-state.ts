import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'

/**
 * The orders that a visitor may choose (§2), by their name in the URL: `field:direction`, or the default. `match` is
 * Most Relevant chosen explicitly, if the typed words would cause another order.
 */
export type SortKey =
  | 'relevance'
  | 'match'
  | 'created_at_timestamp:desc'
  | 'price:desc'
  | 'price:asc'

/** A range in whole units of its field (dollars, km, years). Both bounds are inclusive; null: no bound on that side. */
export interface NumberRange {
  readonly min: number | null
  readonly max: number | null
}

/** The choice to see prices per week, with the deposit in dollars and the term in months; null: the site's. */
export interface PerWeekChoice {
  readonly deposit: number | null
  readonly term: number | null
}

/**
 * A visitor's search, with exactly the content of the URL. It is normalized, so that equal searches have equal
 * states: no empty lists, sorted values, no duplicates.
 */
export interface RefinementState {
  readonly refinements: Partial<Record<Facet, readonly string[]>>
  readonly ranges: Partial<Record<RangeField, NumberRange>>
  readonly query: string
  /**
   * Whether the typed words are searched literally, even if they could be interpreted as conditions; missing without
   * words.
   */
  readonly exact?: true
  /** Words in the field that finds values of a facet; they do not affect the results. */
  readonly finds?: Partial<Record<Facet, string>>
  /** Page number, from 1. */
  readonly page: number
  /** Missing if the visitor sees prices. */
  readonly perWeek?: PerWeekChoice
  readonly sort: SortKey
}
