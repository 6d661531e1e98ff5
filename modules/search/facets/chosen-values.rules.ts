import { getFacetField } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { foldValue } from '../refinements/refinement-values.rules.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'

/** A chosen value as the index writes it: 'Toyota' of 'toyota'. Undefined where none of the vehicles has it. */
export function findOwnForm(
  { main, countsOf }: Pick<SearchPageParts, 'main' | 'countsOf'>,
  facet: Facet,
  value: string,
): string | undefined {
  const field = getFacetField(facet)
  const folded = foldValue(value)
  // The results have few values beside the chosen ones, so that no bound cuts those off; but they are counted
  // by the site's own filters alone.
  for (const { facetDistribution } of [main, countsOf(facet)]) {
    const forms = Object.keys(facetDistribution[field] ?? {})
    const own = forms.find((form) => foldValue(form) === folded)
    if (own !== undefined) return own
  }
  return undefined
}

/**
 * What is chosen of a facet as a page may name it: in the index's own form. Without values that no vehicle has,
 * which anybody can write into an address, and without what the path says already.
 */
export function listNamable(
  parts: Pick<SearchPageParts, 'target' | 'state' | 'main' | 'countsOf'>,
  facet: Facet,
): string[] {
  const { target, state } = parts
  if (target.decidedFacets.includes(facet)) return []
  return (state.refinements[facet] ?? []).flatMap((value) => findOwnForm(parts, facet, value) ?? [])
}
