import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { SortKey } from '../refinements/refinement-state.ts'

/** One end of a range as words say it: 'under 30k' leaves 30,000 itself out, 'up to 30k' does not. */
export interface Bound {
  readonly value: number
  readonly isIncluded: boolean
}

/** Ranges that words can give, by their names in addresses; `seats` is a facet there. */
export type TypedRangeField = 'price' | 'km' | 'year' | 'weekly_price_range' | 'seats'

export type Meaning =
  | {
      readonly kind: 'values'
      readonly facet: Facet
      /** As the index has them, any of which counts: 4WD and AWD of '4wd'. Empty: the stock has none. */
      readonly values: readonly string[]
      /** What a chip says in place of the values; absent where the values say it. */
      readonly label?: string
    }
  | {
      readonly kind: 'range'
      readonly field: TypedRangeField
      readonly min: Bound | null
      readonly max: Bound | null
    }
  | { readonly kind: 'sort'; readonly sort: SortKey }

/** A filter or an order that words of a query stand for. */
export type TypedCondition = Meaning & {
  /** The words that say it, as they were typed: 'under 40k'. */
  readonly words: string
}

/** What a typed query says: conditions of it, and the words that are searched as words. */
export interface TypedReading {
  readonly conditions: readonly TypedCondition[]
  /** The query less the words of all conditions; the query itself where there are none. */
  readonly rest: string
  /** The words of all conditions: the query without what is searched as words. */
  readonly readWords: string
  /** The query less the words of some of the conditions. */
  readonly less: (conditions: readonly TypedCondition[]) => string
}
