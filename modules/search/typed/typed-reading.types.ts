import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { SortKey } from '../refinements/refinement-state.ts'

/** A bound of a range: 'under 30k' excludes 30,000, 'up to 30k' includes it. */
export interface Bound {
  readonly value: number
  readonly isIncluded: boolean
}

/** Ranges that words can express, named as in URLs; in URLs `seats` is a facet. */
export type TypedRangeField = 'price' | 'km' | 'year' | 'weekly_price_range' | 'seats'

export type Meaning =
  | {
      readonly kind: 'values'
      readonly facet: Facet
      /**
       * Values spelt as in the index, of which a vehicle must have one: 4WD or AWD for '4wd'. Empty: the stock has no
       * such value.
       */
      readonly values: readonly string[]
      /** The chip's text, if it differs from the values. */
      readonly label?: string
    }
  | {
      readonly kind: 'range'
      readonly field: TypedRangeField
      readonly min: Bound | null
      readonly max: Bound | null
    }
  | { readonly kind: 'sort'; readonly sort: SortKey }

/** A filter or a sort that some words of a query mean. */
export type TypedCondition = Meaning & {
  /** The words of the condition as typed: 'under 40k'. */
  readonly words: string
}

/** A typed query, divided into conditions and the remaining words. */
export interface TypedReading {
  readonly conditions: readonly TypedCondition[]
  /** The query without the words of all conditions; the whole query if there are no conditions. */
  readonly rest: string
  /** The words that belong to any condition. */
  readonly readWords: string
  /** Returns the query without the words of some conditions. */
  readonly less: (conditions: readonly TypedCondition[]) => string
}
