import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { listKnownNames } from '../paths/known-names.ts'
import { resolveSearchPath } from '../paths/search-path.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { readSearch } from '../typed/read-search.ts'
import { buildStockQueries } from './search-query.rules.ts'

/**
 * The ids, of some vehicles, that a search finds, limited to those for sale, in the order of the search page. Path
 * and typed words are interpreted like on the page, except that words that match nothing in stock are not left out.
 *
 * @param path from `/search/` on, as in the URL
 */
export function matchSearch(
  stock: SiteStock,
  path: string,
  state: RefinementState,
  vehicleIds: readonly number[],
): number[] {
  const { search, vehicle } = stock.site.configuration
  const resolved = resolveSearchPath(readPath(path), listKnownNames(stock), vehicle.search_word)
  if (!resolved.found || vehicleIds.length === 0) return []
  const rules = {
    pageSize: search.page_size,
    defaultSort: search.default_sort,
    stockFilter: search.stock_filter,
    facets: [],
  }
  const { target } = resolved
  const typed = readSearch(stock, state)
  const [main] = buildStockQueries(state, target, rules, stock.soldAfter, typed).queries
  const ofThese = vehicleIds.map((id) => `"id" = ${id}`)
  const filter = [...((main?.filter ?? []) as readonly (string | readonly string[])[]), ofThese]
  const query = { ...main, filter, offset: 0, limit: vehicleIds.length }
  const [result] = stock.search([query], target.filter)
  return (result?.hits ?? [])
    .map(parseStockHit)
    .filter(isAvailable)
    .map(({ id }) => id)
}

/** The part below /search/, decoded: 'toyota/hilux' of '/search/toyota/hilux'. */
function readPath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/search\//, ''))
  } catch {
    return ''
  }
}
