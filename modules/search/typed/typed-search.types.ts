import type { SortKey } from '../refinements/refinement-state.ts'
import type { TypedCondition, TypedReading } from './typed-reading.types.ts'

/** How the typed words of a search page were interpreted. */
export interface TypedSearch {
  readonly reading: TypedReading
  /** The words that are searched literally. */
  readonly words: string
  /** Words that match nothing in stock and were ignored, so that something is found. */
  readonly leftOut: readonly string[]
  /** Conditions of the index that must all hold; of an inner list at least one. */
  readonly filter: readonly (string | readonly string[])[]
  /** The order that the words request; null: none. */
  readonly sort: SortKey | null
  /** Whether the words could be interpreted as conditions, but the visitor chose to search them literally. */
  readonly isExactly: boolean
}

/** Conditions that affect the page. A sort in the words does not if the visitor chose another order. */
export const listDeciding = (
  { reading }: TypedSearch,
  chosen: SortKey,
): readonly TypedCondition[] =>
  reading.conditions.filter(({ kind }) => kind !== 'sort' || chosen === 'relevance')
