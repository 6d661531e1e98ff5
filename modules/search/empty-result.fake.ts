import type { SearchResult } from '#platform/search-engine/contract.ts'

/** The result of a query that finds nothing and requests no facet. */
export const emptyResult: SearchResult = {
  hits: [],
  limit: 0,
  offset: 0,
  totalHits: 0,
  facetDistribution: {},
  facetStats: {},
  processingTimeMs: 0,
}
