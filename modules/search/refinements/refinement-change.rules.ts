import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import type { NumberRange, RefinementState } from './refinement-state.ts'
import { normaliseValues } from './facet-groups.rules.ts'
import { foldValue, parseQueryText } from './refinement-values.rules.ts'

/**
 * Changes of the state by a visitor's choices. Each function returns a new state in normal form; if the results or
 * their order change, it is on the first page.
 */

export function isRefined(state: RefinementState, facet: Facet, value: string): boolean {
  const chosen = state.refinements[facet]
  // Returns early in the most common case, since a page calls this for a hundred values.
  if (chosen === undefined) return false
  const folded = foldValue(value)
  return chosen.some((one) => foldValue(one) === folded)
}

export function hasRefinements(state: RefinementState): boolean {
  return Object.keys(state.refinements).length > 0 || Object.keys(state.ranges).length > 0
}

/** Number of chosen filters: each value and each range counts as one. */
export function countRefinements(state: RefinementState): number {
  const values = Object.values(state.refinements).reduce((sum, list) => sum + list.length, 0)
  return values + Object.keys(state.ranges).length
}

export function toggleRefinement(
  state: RefinementState,
  facet: Facet,
  value: string,
): RefinementState {
  if (isRefined(state, facet, value)) return removeRefinement(state, facet, value)
  return withValues(state, facet, [...(state.refinements[facet] ?? []), value])
}

export function removeRefinement(
  state: RefinementState,
  facet: Facet,
  value: string,
): RefinementState {
  const folded = foldValue(value)
  const rest = (state.refinements[facet] ?? []).filter((chosen) => foldValue(chosen) !== folded)
  return withValues(state, facet, rest)
}

export function clearFacet(state: RefinementState, facet: Facet): RefinementState {
  return withValues(state, facet, [])
}

/** Sets the bounds of a range; a range without bounds is removed. */
export function setRange(
  state: RefinementState,
  field: RangeField,
  range: NumberRange,
): RefinementState {
  const { [field]: _before, ...others } = state.ranges
  const open = range.min === null && range.max === null
  return { ...state, ranges: open ? others : { ...others, [field]: range }, page: 1 }
}

export function clearRange(state: RefinementState, field: RangeField): RefinementState {
  return setRange(state, field, { min: null, max: null })
}

/** Removes every filter; the typed words and the sort stay. */
export function clearRefinements(state: RefinementState): RefinementState {
  return { ...clearFinds(state), refinements: {}, ranges: {}, page: 1 }
}

/** Removes the words that narrow the lists of facet values. */
export function clearFinds(state: RefinementState): RefinementState {
  const { finds: _before, ...others } = state
  return others
}

/** Sets the typed words; without words, `exact` and the sort by match are removed. */
export function setQuery(state: RefinementState, query: string): RefinementState {
  const words = parseQueryText(query)
  const { exact: _before, ...others } = state
  if (words !== '') return { ...state, query: words, page: 1 }
  const sort = state.sort === 'match' ? 'relevance' : state.sort
  return { ...others, query: words, sort, page: 1 }
}

/** Sets whether the typed words are searched literally, even if they could be interpreted as conditions. */
export function setExact(state: RefinementState, isExact: boolean): RefinementState {
  const { exact: _before, ...others } = state
  return isExact && state.query !== ''
    ? { ...others, exact: true, page: 1 }
    : { ...others, page: 1 }
}

export function setPage(state: RefinementState, page: number): RefinementState {
  return { ...state, page: Math.max(1, Math.trunc(page)) }
}

function withValues(state: RefinementState, facet: Facet, values: string[]): RefinementState {
  const { [facet]: _before, ...others } = state.refinements
  const normal = normaliseValues(facet, values)
  const refinements = normal.length === 0 ? others : { ...others, [facet]: normal }
  return { ...state, refinements, page: 1 }
}
