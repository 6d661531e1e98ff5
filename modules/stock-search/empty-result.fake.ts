import type { SearchResult } from '#platform/search-engine/contract.ts'

/** What a query answers that finds nothing and asks for no facet. */
export const emptyResult: SearchResult = {
  hits: [],
  limit: 0,
  offset: 0,
  totalHits: 0,
  facetDistribution: {},
  facetStats: {},
  processingTimeMs: 0,
}
