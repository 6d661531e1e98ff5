import type { RefinementState } from '../refinements/refinement-state.ts'
import { buildStockQueries } from './search-query.rules.ts'
import type { SearchTarget } from '../paths/search-target.ts'
import type { SearchResult } from '#platform/search-engine/contract.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { readSearch } from '../typed/read-search.ts'

/** The number of vehicles on a search page, whose typed words are interpreted like on the page. */
export const countSearch = (
  stock: SiteStock,
  target: SearchTarget,
  state: RefinementState,
): number => findFirst(stock, target, state, 0)?.totalHits ?? 0

/** The first vehicles of a search page, in its order, and how many it has. */
export function findFirst(
  stock: SiteStock,
  target: SearchTarget,
  state: RefinementState,
  limit: number,
): SearchResult | undefined {
  const { search } = stock.site.configuration
  const rules = {
    pageSize: search.page_size,
    defaultSort: search.default_sort,
    stockFilter: search.stock_filter,
    facets: [],
  }
  const typed = readSearch(stock, state)
  const [main] = buildStockQueries(state, target, rules, stock.soldAfter, typed).queries
  if (main === undefined) return undefined
  const [result] = stock.search([{ ...main, offset: 0, limit }], target.filter)
  return result
}
