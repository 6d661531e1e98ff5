import type { SortKey } from '../refinements/refinement-state.ts'
import type { TypedCondition, TypedReading } from './typed-reading.types.ts'

/** The interpreted words of a search page. */
export interface TypedSearch {
  readonly reading: TypedReading
  /** The words that are searched literally. */
  readonly words: string
  /** Words that match nothing in stock and were ignored, so that something is found. */
  readonly leftOut: readonly string[]
  /** AND-ed to every query; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
  /** Null: they request no sort. */
  readonly sort: SortKey | null
  /** The words could be read as conditions, but the visitor chose to search them literally. */
  readonly isExactly: boolean
}

/** Conditions that affect the page: a typed sort does not if another sort was chosen. */
export const listDeciding = (
  { reading }: TypedSearch,
  chosen: SortKey,
): readonly TypedCondition[] =>
  reading.conditions.filter(({ kind }) => kind !== 'sort' || chosen === 'relevance')
