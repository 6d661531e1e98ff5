import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/region-settings.schema.ts'
import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { getFacetValueLabel } from '../facet-labels.rules.ts'
import { setQuery } from '../refinement-change.rules.ts'
import type { RefinementState } from '../refinement-state.ts'
import type { Bound, TypedCondition, TypedRangeField } from './typed-reading.types.ts'
import { listDeciding, type TypedSearch } from './typed-search.types.ts'

/** One thing that typed words ask for, and the search that its link leads to: the one without those words. */
export interface TypedChip {
  readonly label: string
  readonly without: RefinementState
}

/**
 * The words that are searched as words, and each condition of the others. To take one off leaves its words out of the
 * query; an order that was chosen after them stays.
 */
export function listTypedChips(
  { region }: Pick<SiteConfiguration, 'region'>,
  state: RefinementState,
  typed: TypedSearch | undefined,
): TypedChip[] {
  const { query } = state
  if (query === '') return []
  if (typed === undefined) return [{ label: `“${query}”`, without: setQuery(state, '') }]
  const { reading, words } = typed
  const asWords =
    words === '' ? [] : [{ label: `“${words}”`, without: setQuery(state, reading.said) }]
  const conditions = listDeciding(typed, state.sort).map((condition) => ({
    label: describeCondition(condition, region),
    without: setQuery(state, reading.less([condition])),
  }))
  return [...asWords, ...conditions]
}

/** 'Diesel', '4WD or AWD', 'Under $40,000', '2015 to 2018', 'Lowest price first'. */
export function describeCondition(condition: TypedCondition, region: RegionSettings): string {
  switch (condition.kind) {
    case 'values': {
      const { facet, values, label } = condition
      return label ?? joinOr(values.map((value) => getFacetValueLabel(facet, value, [])))
    }
    case 'range':
      return describeRange(condition, region)
    case 'sort':
      return 'Lowest price first'
  }
}

function describeRange(
  { field, min, max }: Extract<TypedCondition, { kind: 'range' }>,
  region: RegionSettings,
): string {
  const say = (value: number): string => formatAmount(field, value, region)
  const after = field === 'weekly_price_range' ? ' per week' : ''
  if (min !== null && max !== null) {
    const from = field === 'seats' ? String(min.value) : say(min.value)
    return `${from} to ${say(max.value)}${after}`
  }
  const bound = min ?? max
  if (bound === null) return ''
  return `${nameBound(field, bound, min === null)} ${say(bound.value)}${after}`
}

function nameBound(field: TypedRangeField, { isIncluded }: Bound, isMost: boolean): string {
  if (field === 'year' && !isIncluded) return isMost ? 'Before' : 'After'
  if (isMost) return isIncluded ? 'Up to' : 'Under'
  return isIncluded ? 'From' : 'Over'
}

function formatAmount(field: TypedRangeField, value: number, region: RegionSettings): string {
  switch (field) {
    case 'price':
    case 'weekly_price_range':
      return formatMoney(Math.round(value * 100), region)
    case 'km':
      return formatDistance(value, region)
    case 'seats':
      return getFacetValueLabel('seats', String(value), [])
    case 'year':
      return String(value)
  }
}

/** 'FWD, RWD or 2WD'. */
function joinOr(labels: readonly string[]): string {
  const [last = '', ...before] = labels.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`
}
