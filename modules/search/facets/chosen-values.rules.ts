import { getFacetField } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { foldValue } from '../refinements/refinement-values.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'

/** A chosen value in the index's spelling: 'Toyota' for 'toyota'. Undefined if no vehicle has it. */
export function findOwnForm(
  { main, countsOf }: Pick<SearchPageParts, 'main' | 'countsOf'>,
  facet: Facet,
  value: string,
): string | undefined {
  const field = getFacetField(facet)
  const folded = foldValue(value)
  // With the chosen values applied, the results have too few values to reach the bound on counts; but only the site's
  // own filters are counted.
  for (const { facetDistribution } of [main, countsOf(facet)]) {
    const forms = Object.keys(facetDistribution[field] ?? {})
    const own = forms.find((form) => foldValue(form) === folded)
    if (own !== undefined) return own
  }
  return undefined
}

/**
 * The chosen values of a facet that a page may name, in the index's spelling. Excluded are values that no vehicle has,
 * because anybody can put them into a URL, and values that the path already names.
 */
export function listNamable(
  parts: Pick<SearchPageParts, 'target' | 'state' | 'main' | 'countsOf'>,
  facet: Facet,
): string[] {
  const { target, state } = parts
  if (target.decidedFacets.includes(facet)) return []
  return (state.refinements[facet] ?? []).flatMap((value) => findOwnForm(parts, facet, value) ?? [])
}
