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

/** A refined facet or range, with the part of the filter that it causes. */
export interface RefinementFilter {
  readonly facet: Facet
  readonly source: 'values' | 'range'
  /** Conditions that must all hold; of an inner list at least one. */
  readonly filter: readonly (string | readonly string[])[]
}

/** gaps.md, 'closes a hole': the only raw comparisons that are passed to the index. */
const rawExpression = /^(<=|>=|<|>)\s*(\d+(?:\.\d+)?)$/
const bandRange = /^(\d{0,9}):(\d{0,9})$/

/**
 * One part for each refined facet, which matches any of its values, and for each range. They are separate, so that
 * the query for a facet's counts can leave out its own part.
 */
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
 * §5: the filter for one value. Double quotes are dropped. A value with `<` or `>` is a raw comparison, which is
 * allowed only for the six range fields and only in the form of `rawExpression`; any other value with these
 * characters matches nothing. A band also accepts `min:max`.
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

/** A band as a single comparison, because the index joins the chosen bands of a field by OR. */
function expressBand(field: string, { min, max }: NumberRange): string {
  if (min !== null && max !== null) return `"${field}" ${min} TO ${max}`
  return isBetween(field, { min, max })[0] ?? matchesNothing
}

/** `min:max` as a band, either side of which may be empty; undefined for any other value. */
export function parseBandRange(value: string): NumberRange | undefined {
  const [, min, max] = bandRange.exec(value) ?? []
  if (min === undefined || max === undefined) return undefined
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
}

function isBanded(facet: Facet): facet is 'price_range' | 'weekly_price_range' {
  return facet === 'price_range' || facet === 'weekly_price_range'
}
