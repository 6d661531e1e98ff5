import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import {
  getFacetField,
  getRangeIndexField,
  isRangeField,
} from '#modules/stock-index/facets.rules.ts'
import {
  matchesNothing,
  compares,
  equals,
  isBetween,
} from '#modules/stock-index/filter-expression.rules.ts'
import type { Comparison } from '#modules/stock-index/filter-expression.rules.ts'
import type { NumberRange, RefinementState } from './refinement-state.ts'

/** A facet or range that a visitor refined, with its own part of the filter. */
export interface RefinementFilter {
  readonly facet: Facet
  readonly source: 'values' | 'range'
  /** AND-ed; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
}

/** gaps.md, 'closes a hole': the only raw expressions that reach the index. */
const rawExpression = /^(<=|>=|<|>)\s*(\d+(?:\.\d+)?)$/
const bandRange = /^(\d{0,9}):(\d{0,9})$/

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
    const [, comparison, bound] = rawExpression.exec(text) ?? []
    if (!isRangeField(facet) || comparison === undefined) return matchesNothing
    return compares(getRangeIndexField(facet), comparison as Comparison, Number(bound))
  }
  const range = parseBandRange(text)
  if (isBanded(facet) && range !== undefined) {
    return expressBand(getRangeIndexField(facet), range)
  }
  return equals(getFacetField(facet), text)
}

/** One comparison, of which the index joins as many of a field as are chosen. */
function expressBand(field: string, { min, max }: NumberRange): string {
  if (min !== null && max !== null) return `"${field}" ${min} TO ${max}`
  return isBetween(field, { min, max })[0] ?? matchesNothing
}

/** `min:max` as a band takes it, either side of which may be open; undefined for any other value. */
export function parseBandRange(value: string): NumberRange | undefined {
  const [, min, max] = bandRange.exec(value) ?? []
  if (min === undefined || max === undefined) return undefined
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

function isBanded(facet: Facet): facet is 'price_range' | 'weekly_price_range' {
  return facet === 'price_range' || facet === 'weekly_price_range'
}
