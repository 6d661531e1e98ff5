import { buildSearchLinks } from './paths/build-search-links.ts'
import { cardSourceOf } from '#modules/vehicle-pages/card-source.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { listKnownNames } from './paths/known-names.ts'
import { listMissingLinks } from './nothing-found/missing-links.view.ts'
import { decidePerWeek, type PerWeek, priceSearch } from './per-week/per-week.rules.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import type { SearchPageResult } from './page/search-page.types.ts'
import { ResultsCache } from './query/results-cache.ts'
import { buildSearchPage } from './search-page.view.ts'
import { serializeSearchUrl } from './refinements/search-url.rules.ts'
import { resolveSearchPath } from './paths/search-path.rules.ts'
import { buildStockQueries, type SiteSearchRules } from './query/search-query.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'
import type { RemoteSearch } from '#modules/stock-index/remote/remote-search.ts'
import type { SearchTarget } from './paths/search-target.ts'
import { countSearch } from './query/count-search.ts'
import { leaveWordsOut } from './nothing-found/left-out-words.ts'
import { readSearch } from './typed/read-search.ts'
import type { TypedSearch } from './typed/typed-search.types.ts'

/**
 * A search page of a site: the stock at a path, refined by the query string.
 * @param path below /search/, decoded
 */
export function searchStock(
  stock: SiteStock,
  path: string,
  state: RefinementState,
): SearchPageResult {
  const searchPlan = ({ queries, target }: SearchPlan) =>
    resultsCache.getOrSearch(stock, queries, target.filter, () =>
      stock.search(queries, target.filter),
    )
  const plan = planSearch(stock, path, state)
  if (plan.kind !== 'plan') return plan
  const results = searchPlan(plan)
  const shorter = planShorter(stock, state, plan, results)
  return shorter === null
    ? buildPageResult(stock, state, plan, results)
    : buildPageResult(stock, state, shorter, searchPlan(shorter))
}

/**
 * Like `searchStock`, with results from a remote search engine where possible. Everything else on the page comes from
 * the index of this process.
 */
export async function searchStockRemotely(
  remote: RemoteSearch,
  stock: SiteStock,
  path: string,
  state: RefinementState,
): Promise<SearchPageResult> {
  const searchPlan = ({ queries, target }: SearchPlan) =>
    resultsCache.getOrSearchAsync(
      stock,
      queries,
      target.filter,
      async () =>
        (await remote(stock, stock.getBase(target.filter), queries)) ??
        stock.search(queries, target.filter),
    )
  const plan = planSearch(stock, path, state)
  if (plan.kind !== 'plan') return plan
  const results = await searchPlan(plan)
  const shorter = planShorter(stock, state, plan, results)
  return shorter === null
    ? buildPageResult(stock, state, plan, results)
    : buildPageResult(stock, state, shorter, await searchPlan(shorter))
}

interface SearchPlan {
  readonly kind: 'plan'
  readonly perWeek: PerWeek | null
  readonly target: SearchTarget
  readonly facets: readonly Facet[]
  readonly rules: SiteSearchRules
  readonly typed: TypedSearch
  readonly queries: readonly SearchQuery[]
  readonly counted: readonly Facet[]
}

function planSearch(
  stock: SiteStock,
  path: string,
  state: RefinementState,
): SearchPlan | SearchPageResult {
  const { configuration } = stock.site
  const names = listKnownNames(stock)
  const resolved = resolveSearchPath(path, names, configuration.vehicle.search_word)
  if (!resolved.found) {
    return { kind: 'missing', suggestions: listMissingLinks(stock, `/search/${path}`) }
  }
  const { target } = resolved
  // Each page has one URL: paths with other nouns, capitals and spellings redirect to the canonical one.
  if (target.slug !== path) {
    return { kind: 'redirect', location: `/search/${target.slug}${serializeSearchUrl(state)}` }
  }
  const facets = listOfferedFacets(stock, target.decidedFacets)
  const rules: SiteSearchRules = {
    pageSize: configuration.search.page_size,
    defaultSort: configuration.search.default_sort,
    stockFilter: configuration.search.stock_filter,
    // Counted even if they are not filters of the site: promotional cards depend on the car types among the results,
    // and a subscription page shows its lowest price.
    facets: [
      ...new Set<Facet>([
        ...facets,
        'car_type',
        ...(target.offer === 'subscription' ? (['subscription_price'] as const) : []),
      ]),
    ],
  }
  const perWeek = decidePerWeek(configuration, target, state)
  return buildPlan(stock, state, {
    target,
    perWeek,
    facets,
    rules,
    typed: readSearch(stock, state),
  })
}

function buildPlan(
  stock: SiteStock,
  state: RefinementState,
  plan: Pick<SearchPlan, 'target' | 'perWeek' | 'facets' | 'rules' | 'typed'>,
): SearchPlan {
  const { target, perWeek, rules, typed } = plan
  return {
    ...plan,
    kind: 'plan',
    ...buildStockQueries(priceSearch(state, perWeek), target, rules, stock.soldAfter, typed),
  }
}

/**
 * For a search that finds nothing: the same page without the words that match nothing in stock; null if that changes
 * nothing.
 */
function planShorter(
  stock: SiteStock,
  state: RefinementState,
  plan: SearchPlan,
  [main]: readonly SearchResult[],
): SearchPlan | null {
  if (main === undefined || main.totalHits > 0 || state.exact === true) return null
  const typed = leaveWordsOut(stock, plan.typed, listKnownNames(stock))
  return typed === null ? null : buildPlan(stock, state, { ...plan, typed })
}

function buildPageResult(
  stock: SiteStock,
  state: RefinementState,
  { target, perWeek, facets, counted, typed }: SearchPlan,
  [main, ...counts]: readonly SearchResult[],
): SearchPageResult {
  if (main === undefined) throw new Error('every query has a result')
  return {
    kind: 'page',
    view: buildSearchPage({
      ...cardSourceOf(stock, buildSearchLinks(stock)),
      weekly: perWeek?.isChosen === true ? perWeek.terms : undefined,
      target,
      state: perWeek === null ? priceSearch(state, null) : state,
      perWeek,
      typed,
      facets,
      main,
      countsOf: (facet) => counts[counted.indexOf(facet)] ?? main,
      known: listKnownNames(stock),
      countWith: (other) => countSearch(stock, target, priceSearch(other, perWeek)),
    }),
  }
}

/**
 * Shared by all pages of the process: a page and its data request have the same queries, and so have pages that
 * differ only in their texts.
 */
const resultsCache = new ResultsCache()

/** The site's filters in its order, without facets that the path already decides or that offer no choice. */
function listOfferedFacets(stock: SiteStock, decided: readonly Facet[]): Facet[] {
  return stock.site.configuration.search_filters
    .map(({ facet }) => facet)
    .filter((facet) => !decided.includes(facet))
}
