import { listChosen } from '../facets/chosen-filters.view.ts'
import { listTypedChips } from '../typed/typed-chips.view.ts'
import { buildHead } from '../facets/facet-words.view.ts'
import { facetNames, rangeFields } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { clearFacet, clearRange } from '../refinements/refinement-change.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { emptyState } from '../refinements/search-url.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'

export type ChosenSource = Pick<
  SearchPageParts,
  'configuration' | 'state' | 'typed' | 'main' | 'countsOf'
> &
  Partial<Pick<SearchPageParts, 'perWeek'>>

/** One restriction of a search: the typed words, all chosen values of a facet, or a range. */
export interface ChosenPart {
  /** The facet of the values; null for typed words and ranges. */
  readonly facet: Facet | null
  /** Name of the facet: 'Make'; '' if the labels are clear without a name. */
  readonly name: string
  /** The labels of its chips: “hilux”, Under $30,000, Kia and Mazda, Year from 2018. */
  readonly labels: readonly string[]
  /** The same search without this part. */
  readonly without: RefinementState
}

/**
 * The restrictions of a search. The values of one facet are a single part: a vehicle needs only one of them, so
 * removing one value would never find more vehicles.
 */
export function listChosenParts(source: ChosenSource): ChosenPart[] {
  const { configuration, state } = source
  const labelsOf = (only: Partial<RefinementState>): string[] =>
    listChosen({ ...source, typed: undefined, state: { ...emptyState, ...only } }, () => '').map(
      ({ label }) => label,
    )
  const plain = { facet: null, name: '' }
  const words = listTypedChips(configuration, state, source.typed).map(({ label, without }) => ({
    ...plain,
    labels: [label],
    without,
  }))
  const values = facetNames.map((facet) => ({
    facet,
    name: buildHead(configuration, facet).label,
    labels: labelsOf({ refinements: { [facet]: state.refinements[facet] ?? [] } }),
    without: clearFacet(state, facet),
  }))
  const ranges = rangeFields.flatMap((field) => {
    const range = state.ranges[field]
    if (range === undefined) return []
    return [
      {
        ...plain,
        labels: labelsOf({ ranges: { [field]: range } }),
        without: clearRange(state, field),
      },
    ]
  })
  return [...words, ...values, ...ranges].filter(({ labels }) => labels.length > 0)
}
