import type { Filter, SearchQuery } from '#platform/search-engine/contract.ts'
import { rangeFacets, getFacetField, maxFacetValues } from '#modules/stock-index/facets.rules.ts'
import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { buildBaseFilter } from '#modules/stock-index/base-filter.rules.ts'
import { listRefinementFilters } from '../refinements/refinement-filter.rules.ts'
import type { RefinementFilter } from '../refinements/refinement-filter.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { SearchTarget } from '../paths/search-target.ts'
import type { TypedSearch } from '../typed/typed-search.types.ts'
import { buildSortOrder, decideSort } from './sort-order.rules.ts'

/** §9: the maximum number of results in one query of the platform. */
const maxHits = 100

/** A site's settings for its stock search. */
export interface SiteSearchRules {
  readonly pageSize: number
  /** `field:asc` or `field:desc`; used if the visitor has neither chosen an order nor typed words. */
  readonly defaultSort: string
  /** An expression in the filter grammar of the index; null: all stock. */
  readonly stockFilter: string | null
  /** Facets whose values are counted. */
  readonly facets: readonly Facet[]
}

export interface StockQueries {
  /** The filter that the server adds to every query: visibility, the site's stock filter, and the path. */
  readonly base: Filter
  /** The main query, then one query for each of `counted`. */
  readonly queries: readonly SearchQuery[]
  /**
   * Facets whose counts (or statistics) come from their own query. The nth facet's query is the nth after the main
   * one.
   */
  readonly counted: readonly Facet[]
}

/**
 * The queries of one results page (§7): the main one with every filter, and for each refined facet or range one
 * without its own filter, so that the counts of its other values stay visible.
 *
 * @param soldAfter see `buildBaseFilter`
 * @param typed the conditions found in the typed words; without it all words are searched literally
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
  // All words must match, so that an additional word narrows the results.
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
    sort: buildSortOrder(state.sort, {
      hasWords: state.query !== '',
      defaultSort: rules.defaultSort,
    }),
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

/** The last page with results, 1 if there are no results. */
export function countPages(totalHits: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalHits / Math.min(pageSize, maxHits)))
}

/** Facets shown as sliders, for which only the lowest and highest value are needed. */
const listScales = (facets: readonly Facet[]): string[] =>
  facets.filter((facet) => rangeFacets.has(facet)).map(getFacetField)

function joinFilters(parts: readonly RefinementFilter[]): (string | readonly string[])[] {
  return parts.flatMap(({ filter }) => filter)
}
