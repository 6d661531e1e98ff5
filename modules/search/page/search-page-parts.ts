import type { SearchResult } from '#platform/search-engine/contract.ts'
import type { CardSource } from '#modules/vehicle-pages/card-source.types.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import type { PerWeek } from '../per-week/per-week.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { KnownNames, SearchTarget } from '../paths/search-target.ts'
import type { TypedSearch } from '../typed/typed-search.types.ts'

/** The input of a search page's view. */
export interface SearchPageParts extends CardSource {
  readonly target: SearchTarget
  readonly state: RefinementState
  /** Prices per week; null if the page does not offer them. */
  readonly perWeek: PerWeek | null
  /** The conditions found in typed words; missing if they are searched literally. */
  readonly typed?: TypedSearch | undefined
  /** The filters, in the site's order. */
  readonly facets: readonly Facet[]
  readonly main: SearchResult
  /** The result that has a facet's counts: if the facet is refined, the search without this refinement. */
  countsOf(facet: Facet): SearchResult
  /** The number of vehicles for another state of the same path. */
  countWith(state: RefinementState): number
  /** Names of makes, models and bodies in the site's stock, with which spellings are compared. */
  readonly known: KnownNames
}
