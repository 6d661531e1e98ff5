import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'

/**
 * The sorts a visitor may choose (§2), by the word in the URL: `field:direction`, or the default. `match` is Most
 * Relevant chosen explicitly, when typed words imply another order.
 */
export type SortKey =
  | 'relevance'
  | 'match'
  | 'created_at_timestamp:desc'
  | 'price:desc'
  | 'price:asc'

/** Both bounds are inclusive; null leaves that side open. Whole units of the field (dollars, km, years). */
export interface NumberRange {
  readonly min: number | null
  readonly max: number | null
}

/**
 * A visitor's search, exactly what the URL contains. It has one normal form, so that equal searches have equal states:
 * no empty lists, sorted values, no duplicates.
 */
export interface RefinementState {
  readonly refinements: Partial<Record<Facet, readonly string[]>>
  readonly ranges: Partial<Record<RangeField, NumberRange>>
  readonly query: string
  /** The typed words are searched literally, even if they could be read as conditions; missing without words. */
  readonly exact?: true
  /** Words that narrow the listed values of a facet; they do not affect the results. */
  readonly finds?: Partial<Record<Facet, string>>
  /** 1 and up. */
  readonly page: number
  readonly sort: SortKey
}
