import type { SortKey } from '../refinements/refinement-state.ts'
import type { TypedCondition, TypedReading } from './typed-reading.types.ts'

/** What the typed words of a search page ask for. */
export interface TypedSearch {
  readonly reading: TypedReading
  /** Those that are searched as words. */
  readonly words: string
  /** Words that name nothing in stock and were left out, so that something is found. */
  readonly leftOut: readonly string[]
  /** AND-ed to every query; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
  /** Null: they ask for no order. */
  readonly sort: SortKey | null
  /** The words stand for conditions, and are searched as words because the visitor chose so. */
  readonly isExactly: boolean
}

/** Conditions that decide something on a page: not the words for an order where another was chosen. */
export const listDeciding = (
  { reading }: TypedSearch,
  chosen: SortKey,
): readonly TypedCondition[] =>
  reading.conditions.filter(({ kind }) => kind !== 'sort' || chosen === 'relevance')
