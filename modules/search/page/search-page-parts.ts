import type { SearchResult } from '#platform/search-engine/contract.ts'
import type { CardSource } from '#modules/vehicle-pages/card-source.types.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { KnownNames, SearchTarget } from '../paths/search-target.ts'
import type { TypedSearch } from '../typed/typed-search.types.ts'

/** What a search page is rendered from. */
export interface SearchPageParts extends CardSource {
  readonly target: SearchTarget
  readonly state: RefinementState
  /** What its typed words were read as; absent where they are searched as words. */
  readonly typed?: TypedSearch | undefined
  /** Offered as filters, in the site's order. */
  readonly facets: readonly Facet[]
  readonly main: SearchResult
  /** The result that counts a facet's values: without the facet's own refinement where it has one. */
  countsOf(facet: Facet): SearchResult
  /** Vehicles under another state of the same path. */
  countWith(state: RefinementState): number
  /** What the site has, for words that are spelt like it. */
  readonly known: KnownNames
}
