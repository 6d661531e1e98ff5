import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import { findOwnForm } from './chosen-values.rules.ts'
import { getFacetValueLabel } from '../refinements/facet-labels.rules.ts'
import { buildHead, formatBound, getBands } from './facet-words.view.ts'
import { facetNames, rangeFields } from '#modules/stock-index/facets.rules.ts'
import type { RangeField } from '#modules/stock-index/facets.rules.ts'
import { clearRange, removeRefinement } from '../refinements/refinement-change.rules.ts'
import type { NumberRange, RefinementState } from '../refinements/refinement-state.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'
import { listTypedChips } from '../typed/typed-chips.view.ts'

export interface ChosenFilter {
  readonly label: string
  readonly removeHref: string
  readonly without: RefinementState
}

/**
 * Everything the visitor chose, as chips: typed words and the conditions found in them, values, ranges. A value that
 * no vehicle has is shown as typed.
 */
export function listChosen(
  parts: Pick<SearchPageParts, 'configuration' | 'state' | 'typed' | 'main' | 'countsOf'> &
    Partial<Pick<SearchPageParts, 'perWeek'>>,
  hrefOf: (state: RefinementState) => string,
): ChosenFilter[] {
  const { configuration, state } = parts
  const chip = (label: string, without: RefinementState): ChosenFilter => ({
    label,
    removeHref: hrefOf(without),
    without,
  })
  const words = listTypedChips(configuration, state, parts.typed).map(({ label, without }) =>
    chip(label, without),
  )
  const values = facetNames.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) =>
      chip(
        getFacetValueLabel(
          facet,
          findOwnForm(parts, facet, value) ?? value,
          getBands(configuration, facet),
          configuration,
        ),
        removeRefinement(state, facet, value),
      ),
    ),
  )
  const ranges = rangeFields.flatMap((field) => {
    const range = state.ranges[field]
    return range === undefined
      ? []
      : [
          chip(
            field === 'weekly_price_range' && parts.perWeek?.isChosen === true
              ? describeWeeks(configuration, range)
              : describeRange(configuration, field, range),
            clearRange(state, field),
          ),
        ]
  })
  return [...words, ...values, ...ranges]
}

function describeRange(
  configuration: SiteConfiguration,
  field: RangeField,
  range: NumberRange,
): string {
  const { label } = buildHead(configuration, field)
  const format = (value: number): string => formatBound(configuration, field, value)
  if (range.min === null) return `${label} up to ${format(range.max ?? 0)}`
  if (range.max === null) return `${label} from ${format(range.min)}`
  return `${label} ${format(range.min)} to ${format(range.max)}`
}

/** 'Up to $150 a week' */
function describeWeeks({ region }: SiteConfiguration, { min, max }: NumberRange): string {
  const format = (dollars: number | null) => formatMoney(Math.round((dollars ?? 0) * 100), region)
  if (min === null) return `Up to ${format(max)} a week`
  return max === null ? `From ${format(min)} a week` : `${format(min)} to ${format(max)} a week`
}
