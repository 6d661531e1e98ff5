import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'

/**
 * The sorts a visitor may choose (§2), by the word in the URL: `field:direction`, or the default. `match` is
 * Most Relevant by choice, where typed words imply another order.
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
 * A visitor's search: the URL is this state and nothing else. It has one normal
 * form, so that equal searches have equal states: no empty lists, values sorted, none twice.
 */
export interface RefinementState {
  readonly refinements: Partial<Record<Facet, readonly string[]>>
  readonly ranges: Partial<Record<RangeField, NumberRange>>
  readonly query: string
  /** The typed words are searched as words, whatever conditions they may stand for; absent without words. */
  readonly exact?: true
  /** Words that narrow the values which a facet offers; the results are the same without them. */
  readonly finds?: Partial<Record<Facet, string>>
  /** 1 and up. */
  readonly page: number
  readonly sort: SortKey
}
