import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { getFacetValueLabel } from '../refinements/facet-labels.rules.ts'
import { setQuery } from '../refinements/refinement-change.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { Bound, TypedCondition, TypedRangeField } from './typed-reading.types.ts'
import { listDeciding, type TypedSearch } from './typed-search.types.ts'

/** The settings that determine the wording of conditions. */
export type DescribedSite = Pick<SiteConfiguration, 'region' | 'vehicle'>

/** A condition in the typed words, with the URL of the search without the words of this condition. */
export interface TypedChip {
  readonly label: string
  readonly without: RefinementState
}

/**
 * Chips for the words that are searched literally and for each condition. Removing a chip removes its words from the
 * query; an order that the visitor chose later stays.
 */
export function listTypedChips(
  site: DescribedSite,
  state: RefinementState,
  typed: TypedSearch | undefined,
): TypedChip[] {
  const { query } = state
  if (query === '') return []
  if (typed === undefined) return [{ label: `“${query}”`, without: setQuery(state, '') }]
  const { reading, words } = typed
  const asWords =
    words === '' ? [] : [{ label: `“${words}”`, without: setQuery(state, reading.readWords) }]
  const conditions = listDeciding(typed, state.sort).map((condition) => ({
    label: describeCondition(condition, site),
    without: setQuery(state, reading.less([condition])),
  }))
  return [...asWords, ...conditions]
}

/** 'Diesel', '4WD or AWD', 'Under $40,000', '2015 to 2018', 'Sleeps 4', 'Lowest price first'. */
export function describeCondition(condition: TypedCondition, site: DescribedSite): string {
  switch (condition.kind) {
    case 'values': {
      const { facet, values, label } = condition
      return label ?? joinOr(values.map((value) => getFacetValueLabel(facet, value, [], site)))
    }
    case 'range':
      return condition.field === 'seats' && site.vehicle.seating_word === 'sleeps'
        ? describeBerths(condition)
        : describeRange(condition, site.region)
    case 'sort':
      return 'Lowest price first'
  }
}

type RangeCondition = Extract<TypedCondition, { kind: 'range' }>

/** 'Sleeps 4 to 6', 'Sleeps 4 or more', 'Sleeps up to 4'. Berths are whole numbers: more than 4 means 5 or more. */
function describeBerths({ min, max }: RangeCondition): string {
  const least = min && min.value + (min.isIncluded ? 0 : 1)
  const most = max && max.value - (max.isIncluded ? 0 : 1)
  if (least !== null && most !== null) return `Sleeps ${least} to ${most}`
  return least === null ? `Sleeps up to ${most}` : `Sleeps ${least} or more`
}

function describeRange({ field, min, max }: RangeCondition, region: RegionSettings): string {
  const format = (value: number): string => formatAmount(field, value, region)
  const after = field === 'weekly_price_range' ? ' per week' : ''
  if (min !== null && max !== null) {
    const from = field === 'seats' ? String(min.value) : format(min.value)
    return `${from} to ${format(max.value)}${after}`
  }
  const bound = min ?? max
  if (bound === null) return ''
  return `${nameBound(field, bound, min === null)} ${format(bound.value)}${after}`
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
