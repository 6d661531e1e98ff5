import { getFacetField } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { foldValue } from '../refinements/refinement-values.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'

/** A chosen value spelt as in the index: 'Toyota' for 'toyota'. Undefined if no vehicle has the value. */
export function findOwnForm(
  { main, countsOf }: Pick<SearchPageParts, 'main' | 'countsOf'>,
  facet: Facet,
  value: string,
): string | undefined {
  const field = getFacetField(facet)
  const folded = foldValue(value)
  // First the results with all chosen values: they have so few values that no count is cut off. Then the facet's own
  // counts, which exist only for the site's filters.
  for (const { facetDistribution } of [main, countsOf(facet)]) {
    const forms = Object.keys(facetDistribution[field] ?? {})
    const own = forms.find((form) => foldValue(form) === folded)
    if (own !== undefined) return own
  }
  return undefined
}

/**
 * The chosen values of a facet that a page's title may mention, spelt as in the index. Values that no vehicle has are
 * left out, because anybody can put them into a URL, and so are values that the path already mentions.
 */
export function listNamable(
  parts: Pick<SearchPageParts, 'target' | 'state' | 'main' | 'countsOf'>,
  facet: Facet,
): string[] {
  const { target, state } = parts
  if (target.decidedFacets.includes(facet)) return []
  return (state.refinements[facet] ?? []).flatMap((value) => findOwnForm(parts, facet, value) ?? [])
}
