import type { Filter, SearchQuery } from '#platform/search-engine/contract.ts'
import { rangeFacets, getFacetField, maxFacetValues } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { buildBaseFilter } from '#modules/stock-index/base-filter.rules.ts'
import { listRefinementFilters } from '../refinements/refinement-filter.rules.ts'
import type { RefinementFilter } from '../refinements/refinement-filter.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { SearchTarget } from '../paths/search-target.ts'
import { decideSort } from '../typed/typed-filter.rules.ts'
import type { TypedSearch } from '../typed/typed-search.types.ts'

/** §9: no query of our own requests more at once. */
const maxHits = 100

/** What a site decides of its stock search. */
export interface SiteSearchRules {
  readonly pageSize: number
  /** `field:asc` or `field:desc`, while the visitor has neither chosen a sort nor typed. */
  readonly defaultSort: string
  /** Expression of the index's filter grammar; null: all stock. */
  readonly stockFilter: string | null
  /** Facets to count. */
  readonly facets: readonly Facet[]
}

export interface StockQueries {
  /** The server's own filter, AND-ed to every query: visibility, the site's stock filter, the path. */
  readonly base: Filter
  /** The main query, then one query of each of `counted`. */
  readonly queries: readonly SearchQuery[]
  /** Facets whose counts (or statistics) come from the query after the main one at the same place. */
  readonly counted: readonly Facet[]
}

/**
 * The queries of one results page (§7): the main one with every filter, and for each refined facet and
 * range one that leaves its own filter out, so that its other values keep their counts.
 * @param soldAfter see `buildBaseFilter`
 * @param typed what the typed words were read as; without it all of them are searched as words
 */
export function buildStockQueries(
  chosen: RefinementState,
  target: SearchTarget | null,
  rules: SiteSearchRules,
  soldAfter: number | null,
  typed: Pick<TypedSearch, 'words' | 'filter' | 'sort'> = {
    words: chosen.query,
    filter: [],
    sort: null,
  },
): StockQueries {
  const state = { ...chosen, query: typed.words, sort: decideSort(chosen.sort, typed.sort) }
  const parts = listRefinementFilters(state)
  // Every word counts: who adds one wants fewer results, not more.
  const words =
    state.query === ''
      ? {}
      : ({
          q: state.query,
          matchingStrategy: 'all',
          strict: true,
          sortsAlone: true,
          leading: 'availability',
        } as const)
  const limit = Math.min(rules.pageSize, maxHits)
  const main: SearchQuery = {
    ...words,
    filter: [...typed.filter, ...joinFilters(parts)],
    facets: rules.facets.map(getFacetField),
    statsOnly: listScales(rules.facets),
    sort: buildSort(state, rules.defaultSort),
    offset: (state.page - 1) * limit,
    limit,
    maxValuesPerFacet: maxFacetValues,
  }
  const counted = [...new Set(parts.map(({ facet }) => facet))]
  const counts = counted.map((facet) => ({
    ...words,
    filter: [...typed.filter, ...joinFilters(parts.filter((part) => part.facet !== facet))],
    facets: [getFacetField(facet)],
    statsOnly: listScales([facet]),
    offset: 0,
    limit: 0,
    maxValuesPerFacet: maxFacetValues,
  }))
  return {
    base: buildBaseFilter(rules.stockFilter, target?.filter ?? [], soldAfter),
    queries: [main, ...counts],
    counted,
  }
}

/** The last page that has results, 1 where there are none. */
export function countPages(totalHits: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalHits / Math.min(pageSize, maxHits)))
}

/** Of a scale a visitor sees the two ends alone. */
const listScales = (facets: readonly Facet[]): string[] =>
  facets.filter((facet) => rangeFacets.has(facet)).map(getFacetField)

function joinFilters(parts: readonly RefinementFilter[]): (string | readonly string[])[] {
  return parts.flatMap(({ filter }) => filter)
}

/** Ties: the dealer's own order, then the newest, then the id. */
const tieOrder: readonly string[] = ['custom_rank:desc', 'created_at_timestamp:desc', 'id:asc']

/**
 * Most Relevant leaves the order to the words where there are any, else to the site; what can be bought comes first,
 * then what is reserved, then what is sold. An order that a visitor chose decides alone.
 */
function buildSort(state: RefinementState, defaultSort: string): string[] {
  const chosen = state.sort === 'relevance' ? defaultSort : state.sort
  if (state.sort === 'relevance' && state.query !== '') return []
  const [field = '', direction] = chosen.split(':')
  // `price` would put vehicles without a price that displays among the cheapest.
  const available = state.sort === 'relevance' ? ['availability:asc'] : []
  const first = `${field === 'price' ? 'sort_price' : field}:${direction ?? 'asc'}`
  return [...available, first, ...tieOrder.filter((tie) => !tie.startsWith(`${field}:`))]
}
