import { buildFacetView } from './facets/facet.view.ts'
import { rangeFacets, isFacet } from '#modules/stock-index/facets.rules.ts'
import { listKnownNames } from './paths/known-names.ts'
import { decidePerWeek, priceSearch } from './per-week/per-week.rules.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import { parseFindText } from './refinements/refinement-values.rules.ts'
import type { FacetValueView } from './page/search-page.types.ts'
import { resolveSearchPath } from './paths/search-path.rules.ts'
import { buildStockQueries } from './query/search-query.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { leaveWordsOut } from './nothing-found/left-out-words.ts'
import { readSearch } from './typed/read-search.ts'
import type { TypedSearch } from './typed/typed-search.types.ts'

export interface FacetSearch {
  /** The path below /search/, decoded. */
  readonly path: string
  readonly state: RefinementState
  /** The facet's name in URLs. */
  readonly facet: string
  /** The typed words; '' matches all values. */
  readonly find: string
}

/**
 * The values of a facet that match typed words, in the order of the search page: chosen ones first, counted under all
 * other choices. Empty for a facet that the site does not offer or shows as a range, and for a path without a page.
 */
export function findFacetValues(
  stock: SiteStock,
  { path, state, facet, find }: FacetSearch,
): readonly FacetValueView[] {
  const { configuration } = stock.site
  const isOffered = configuration.search_filters.some((filter) => filter.facet === facet)
  const resolved = resolveSearchPath(path, listKnownNames(stock), configuration.vehicle.search_word)
  if (!isFacet(facet) || rangeFacets.has(facet) || !isOffered || !resolved.found) return []
  const { search } = configuration
  const rules = {
    pageSize: search.page_size,
    defaultSort: search.default_sort,
    stockFilter: search.stock_filter,
    facets: [facet],
  }
  const perWeek = decidePerWeek(configuration, resolved.target, state)
  const count = (typed: TypedSearch) => {
    const { queries, counted } = buildStockQueries(
      priceSearch(state, perWeek),
      resolved.target,
      rules,
      stock.soldAfter,
      typed,
    )
    const counting = [queries[0], queries[counted.indexOf(facet) + 1]]
    return stock.search(
      counting.flatMap((query) => (query === undefined ? [] : [{ ...query, limit: 0 }])),
      resolved.target.filter,
    )
  }
  const typed = readSearch(stock, state)
  const found = count(typed)
  // If nothing is found, the page leaves some words out; the counts must be of that search.
  const shorter =
    found[0]?.totalHits === 0 && state.exact !== true
      ? leaveWordsOut(stock, typed, listKnownNames(stock))
      : null
  const [, counts] = shorter === null ? found : count(shorter)
  if (counts === undefined) return []
  const looking = { ...state, finds: { [facet]: parseFindText(find) } }
  return buildFacetView({ configuration, state: looking, countsOf: () => counts }, facet).values
}
