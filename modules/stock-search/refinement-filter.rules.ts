import type { Facet, RangeField } from './facets.rules.ts'
import { getFacetField, getRangeIndexField, isRangeField } from './facets.rules.ts'
import { MATCHES_NOTHING, compares, equals, isBetween } from './filter-expression.rules.ts'
import type { Comparison } from './filter-expression.rules.ts'
import type { RefinementState } from './refinement-state.ts'

/** A facet or range that a visitor refined, with its own part of the filter. */
export interface RefinementFilter {
  readonly facet: Facet
  readonly source: 'values' | 'range'
  /** AND-ed; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
}

/** gaps.md, 'closes a hole': the only raw expressions that reach the index. */
const RAW_EXPRESSION = /^(<=|>=|<|>)\s*(\d+(?:\.\d+)?)$/
const BAND_RANGE = /^(\d{0,9}):(\d{0,9})$/

/** One part a refined facet (its values OR-ed) and one a range, so that a facet's counts can leave its own out. */
export function listRefinementFilters(state: RefinementState): RefinementFilter[] {
  const values = Object.entries(state.refinements).map(([facet, chosen]): RefinementFilter => ({
    facet: facet as Facet,
    source: 'values',
    filter: [chosen.map((value) => buildValueFilter(facet as Facet, value))],
  }))
  const ranges = Object.entries(state.ranges).map(([field, range]): RefinementFilter => ({
    facet: field as RangeField,
    source: 'range',
    filter: isBetween(getRangeIndexField(field as RangeField), range),
  }))
  return [...values, ...ranges]
}

/**
 * §5: double quotes are dropped; a value with `<` or `>` is a raw comparison, for the six range fields and
 * in that one form only: anything else with such a character matches nothing. A band also takes `min:max`.
 */
function buildValueFilter(facet: Facet, value: string): string {
  const text = value.replaceAll('"', '')
  if (/[<>]/.test(text)) {
    const [, comparison, bound] = RAW_EXPRESSION.exec(text) ?? []
    if (!isRangeField(facet) || comparison === undefined) return MATCHES_NOTHING
    return compares(getRangeIndexField(facet), comparison as Comparison, Number(bound))
  }
  const [, min, max] = BAND_RANGE.exec(text) ?? []
  if (isBanded(facet) && min !== undefined && max !== undefined) {
    const range = { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
    const between = isBetween(getRangeIndexField(facet), range)
    return between.length === 0 ? MATCHES_NOTHING : between.join(' AND ')
  }
  return equals(getFacetField(facet), text)
}

function isBanded(facet: Facet): facet is 'price_range' | 'weekly_price_range' {
  return facet === 'price_range' || facet === 'weekly_price_range'
}
