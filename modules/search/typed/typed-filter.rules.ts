import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import { getFacetField, getRangeIndexField } from '#modules/stock-index/facets.rules.ts'
import { matchesNothing, compares, equals } from '#modules/stock-index/filter-expression.rules.ts'
import type { NumberRange, RefinementState, SortKey } from '../refinements/refinement-state.ts'
import { normaliseValues } from '../refinements/facet-groups.rules.ts'
import { foldValue } from '../refinements/refinement-values.rules.ts'
import type { Bound, TypedCondition, TypedRangeField } from './typed-reading.types.ts'

type FilterPart = string | readonly string[]

/**
 * The filters of typed conditions. A vehicle must match one of the values of each facet ('red or blue'), and
 * everything else.
 *
 * @param nameField returns the filter's name of a range field
 */
export function buildTypedFilters(
  conditions: readonly TypedCondition[],
  nameField: (field: TypedRangeField) => string = getTypedField,
): FilterPart[] {
  const byFacet = new Map<Facet, string[]>()
  const ranges: FilterPart[] = []
  for (const condition of conditions) {
    if (condition.kind === 'values') {
      const { facet, values } = condition
      const own = values.map((value) => equals(getFacetField(facet), value))
      byFacet.set(facet, [...(byFacet.get(facet) ?? []), ...own])
    }
    if (condition.kind === 'range') {
      const { field, min, max } = condition
      const name = nameField(field)
      if (min !== null) ranges.push(compares(name, min.isIncluded ? '>=' : '>', min.value))
      if (max !== null) ranges.push(compares(name, max.isIncluded ? '<=' : '<', max.value))
    }
  }
  const values = [...byFacet.values()].map((own) => (own.length > 0 ? own : [matchesNothing]))
  return [...values, ...ranges]
}

export const getTypedField = (field: TypedRangeField): string =>
  field === 'seats' ? field : getRangeIndexField(field)

/** The sort that typed words request; null if they request none. */
export function findTypedSort(conditions: readonly TypedCondition[]): SortKey | null {
  return conditions.find((condition) => condition.kind === 'sort')?.sort ?? null
}

/**
 * The state as if the conditions in its words had been chosen as filters, for the texts of a page. Values that only
 * words can express, such as a base colour or a minimum of seats, are left out.
 */
export function applyConditions(
  state: RefinementState,
  conditions: readonly TypedCondition[],
): RefinementState {
  const refinements = { ...state.refinements }
  const ranges = { ...state.ranges }
  for (const facet of new Set(conditions.flatMap(listFacet))) {
    const typed = conditions.flatMap((condition) =>
      condition.kind === 'values' && condition.facet === facet ? condition.values : [],
    )
    const folded = new Set(typed.map(foldValue))
    const both = (state.refinements[facet] ?? []).filter((value) => folded.has(foldValue(value)))
    refinements[facet] = normaliseValues(facet, both.length > 0 ? both : typed)
  }
  for (const condition of conditions) {
    if (condition.kind !== 'range' || condition.field === 'seats') continue
    const { field, min, max } = condition
    ranges[field] = narrow(ranges[field], {
      min: min && toIncluded(field, min, 1),
      max: max && toIncluded(field, max, -1),
    })
  }
  return { ...state, refinements, ranges }
}

/** The facet of a condition, as a list. None for a base colour, which means dozens of paints: too many to choose. */
const listFacet = (condition: TypedCondition): Facet[] =>
  condition.kind === 'values' && condition.facet !== 'colour' ? [condition.facet] : []

/** A bound as an inclusive number. The next number is a cent away for amounts, and 1 for kilometres and years. */
function toIncluded(field: RangeField, { value, isIncluded }: Bound, sign: 1 | -1): number {
  if (isIncluded) return value
  return field === 'km' || field === 'year' ? value + sign : (value * 100 + sign) / 100
}

function narrow(one: NumberRange | undefined, other: NumberRange): NumberRange {
  if (one === undefined) return other
  return {
    min: pick(Math.max, one.min, other.min),
    max: pick(Math.min, one.max, other.max),
  }
}

const pick = (
  choose: (one: number, other: number) => number,
  one: number | null,
  other: number | null,
): number | null => (one === null || other === null ? (one ?? other) : choose(one, other))
