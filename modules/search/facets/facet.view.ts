import { calculateWeekly } from '#modules/finance/weekly/weekly-price.rules.ts'
import type { WeeklyTerms } from '#modules/finance/weekly/weekly-terms.rules.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import { findBaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import type { Band } from '#modules/stock-index/bands.rules.ts'
import { getFacetValueLabel } from '../refinements/facet-labels.rules.ts'
import {
  facetNames,
  rangeFields,
  rangeFacets,
  getFacetField,
  getRangeIndexField,
} from '#modules/stock-index/facets.rules.ts'
import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import { isRefined } from '../refinements/refinement-change.rules.ts'
import type { NumberRange, RefinementState } from '../refinements/refinement-state.ts'
import { rankFacetLabels } from './rank-facet-labels.ts'
import { buildHead, getBands, rangeUnits } from './facet-words.view.ts'
import { buildRangeScale } from './range-scale.rules.ts'
import { foldValue } from '../refinements/refinement-values.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'
import type { FacetValueView, FacetView, RangeView } from '../page/search-page.types.ts'

/** Facets that offer a choice: more than one value, or a chosen one. */
export function buildFacetViews(parts: SearchPageParts): FacetView[] {
  return parts.facets
    .filter((facet) => !rangeFacets.has(facet))
    .map((facet) => buildFacetView(parts, facet))
    .filter(
      ({ values, find }) =>
        values.length > 1 || find !== undefined || values.some(({ selected }) => selected),
    )
}

export function buildFacetView(
  parts: Pick<SearchPageParts, 'configuration' | 'state' | 'countsOf'>,
  facet: Facet,
): FacetView {
  const { configuration, state } = parts
  const bands = getBands(configuration, facet)
  const counts = parts.countsOf(facet).facetDistribution[getFacetField(facet)] ?? {}
  const gone = listGone(state.refinements[facet] ?? [], counts)
  const counted = [...Object.entries(counts), ...gone.map((value): [string, number] => [value, 0])]
  const values = counted.map(([value, count]) => ({
    value,
    count,
    label: getFacetValueLabel(facet, value, bands, configuration),
    selected: isRefined(state, facet, value),
  }))
  const { search, region } = configuration
  const { facet_limit: few, facet_show_more_limit: most } = search
  const head = buildHead(configuration, facet)
  const words = state.finds?.[facet] ?? ''
  const ranks = rankFacetLabels(
    words,
    values.map(({ label }) => label),
  )
  const found = values
    .filter(({ label, selected }) => selected || ranks.has(label))
    .map((value) => ({ ...value, rank: ranks.get(value.label) ?? 0 }))
  return {
    ...head,
    expanded: head.expanded || words !== '',
    values: sortValues(found, facet, bands)
      .slice(0, most)
      .map(({ value, label, selected, count }) => ({
        value,
        label,
        selected,
        count: formatCount(count, region),
        ...(facet === 'colour' ? findPaint(value) : {}),
      })),
    shown: words === '' ? few : most,
    ...(values.length > most ? { find: words } : {}),
  }
}

/** Chosen values that no vehicle has. They stay visible, so that the visitor can remove them. */
function listGone(chosen: readonly string[], counts: Readonly<Record<string, number>>): string[] {
  if (chosen.length === 0) return []
  const known = new Set(Object.keys(counts).map(foldValue))
  return chosen.filter((value) => !known.has(foldValue(value)))
}

function findPaint(colour: string): Pick<FacetValueView, 'paint'> {
  const paint = findBaseColour(colour)
  return paint === null ? {} : { paint: paint.toLowerCase() }
}

interface CountedValue {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly selected: boolean
  /** How much the label differs from the typed words; 0 is the best match. */
  readonly rank: number
}

/** Sorts chosen values first, then by match; bands and numbers by size, other values by count. */
function sortValues(
  values: readonly CountedValue[],
  facet: Facet,
  bands: readonly Band[],
): CountedValue[] {
  const positions = new Map(bands.map(({ name }, position) => [name, position]))
  const bySize = bands.length > 0 || facet === 'seats'
  const sizeOf = ({ value }: CountedValue): number => positions.get(value) ?? Number(value)
  return values.toSorted(
    (one, other) =>
      Number(other.selected) - Number(one.selected) ||
      one.rank - other.rank ||
      (bySize ? sizeOf(one) - sizeOf(other) : other.count - one.count) ||
      one.label.localeCompare(other.label),
  )
}

/** Ranges of which the stock has more than one value, and ranges that the visitor chose. */
export function buildRangeViews(parts: SearchPageParts): RangeView[] {
  return parts.facets
    .filter((facet): facet is RangeField & Facet => rangeFacets.has(facet))
    .flatMap((field) => {
      const stats = parts.countsOf(field).facetStats[getRangeIndexField(field)]
      if (field === 'price' && parts.perWeek?.isChosen === true) {
        return buildWeeklyRangeView(parts, parts.perWeek.terms, stats)
      }
      const chosen = parts.state.ranges[field]
      const single = (stats?.min ?? null) === (stats?.max ?? null)
      return single && chosen === undefined ? [] : [buildRangeView(parts, field, stats, chosen)]
    })
}

/** The weekly amounts of a page with prices per week, in the place of its prices. */
function buildWeeklyRangeView(
  parts: SearchPageParts,
  terms: WeeklyTerms,
  prices: Reach | undefined,
): RangeView[] {
  const chosen = parts.state.ranges.weekly_price_range
  const toWeekly = (price: number) => calculateWeekly(Math.round(price * 100), terms)
  const reach = prices && { min: toWeekly(prices.min), max: toWeekly(prices.max) }
  if ((reach === undefined || reach.min === reach.max) && chosen === undefined) return []
  const { expanded } = buildHead(parts.configuration, 'price')
  const view = buildRangeView(parts, 'weekly_price_range', reach, chosen)
  return [{ ...view, label: 'Price per week', expanded }]
}

interface Reach {
  readonly min: number
  readonly max: number
}

function buildRangeView(
  { configuration }: SearchPageParts,
  field: RangeField & Facet,
  reach: Reach | undefined,
  chosen: NumberRange | undefined,
): RangeView {
  const { region } = configuration
  const unit = rangeUnits[field]
  const { min, max } = chosen ?? { min: null, max: null }
  // Years have no thousands separator: '2026', but '45,000'. A bound with cents is shown as it was chosen.
  const format = (bound: number | null | undefined): string => {
    if (bound === undefined || bound === null) return ''
    return unit === undefined || !Number.isInteger(bound)
      ? String(bound)
      : formatCount(bound, region)
  }
  return {
    ...buildHead(configuration, field),
    chosen: chosen !== undefined,
    unit: unit === 'money' ? '$' : unit === 'distance' ? region.distance_unit : '',
    name: `range[${field}]`,
    from: { hint: format(reach?.min), value: format(min) },
    to: { hint: format(reach?.max), value: format(max) },
    scale: reach === undefined ? null : buildRangeScale(field, reach, configuration.search),
    fault: min !== null && max !== null && min > max ? '“From” is more than “To”.' : null,
  }
}

/**
 * Hidden inputs for chosen values and ranges that have no field in the page's form, so that the form submits them
 * too.
 */
export function listHiddenFields(
  state: RefinementState,
  facets: readonly FacetView[],
  ranges: readonly RangeView[],
): { name: string; value: string }[] {
  const values = facetNames.flatMap((facet) => {
    const inView = facets.find(({ field }) => field === facet)?.values ?? []
    const chosen = state.refinements[facet] ?? []
    return chosen
      .filter((value) => !inView.some((other) => foldValue(other.value) === foldValue(value)))
      .map((value) => ({ name: `refine[${facet}]`, value }))
  })
  const bounds = rangeFields.flatMap((field) => {
    const range = state.ranges[field]
    return range === undefined || ranges.some((view) => view.field === field)
      ? []
      : [{ name: `range[${field}]`, value: `${range.min ?? ''}:${range.max ?? ''}` }]
  })
  // The value of `exact` is the typed words, so that it has no effect once the visitor types other words.
  const exact = state.exact === true ? [{ name: 'exact', value: state.query }] : []
  return [...values, ...bounds, ...exact]
}
