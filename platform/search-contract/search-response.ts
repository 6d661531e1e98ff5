import type { SearchQuery, SearchResult } from '#platform/search-engine/contract.ts'
import type { Steps } from '#platform/search-engine/steps.ts'
import type { ServedIndex } from './contract.types.ts'
import { contractTypos } from './contract-typos.ts'
import { planHitFormat } from './hit-format.ts'
import { defaultLimit, type SearchParameters } from './search-parameters.ts'

/** Maximum number of documents that one query returns. */
export const maxHits = 1000

/** The requested range: from `offset` on, or by pages from 1; page 0 returns no hits. */
export function findWindow(query: SearchParameters): { offset: number; limit: number } {
  if (!hasPages(query)) return { offset: query.offset, limit: Math.min(query.limit, maxHits) }
  const { page = 1 } = query
  const hitsPerPage = hitsPerPageOf(query)
  return page === 0
    ? { offset: 0, limit: 0 }
    : { offset: (page - 1) * hitsPerPage, limit: hitsPerPage }
}

/** Converts a request to the engine's query. */
export function toEngineQuery(query: SearchParameters): SearchQuery {
  const { q, filter, facets, sort, distinct, attributesToSearchOn, rankingScoreThreshold } = query
  return {
    ...findWindow(query),
    matchingStrategy: query.matchingStrategy,
    showRankingScore: query.showRankingScore,
    typosFrom: contractTypos,
    ...(q !== undefined && { q }),
    // Not checked here: the engine reports faults.
    ...(filter !== undefined && { filter: filter as NonNullable<SearchQuery['filter']> }),
    ...(facets !== undefined && { facets }),
    ...(sort !== undefined && { sort }),
    ...(distinct !== undefined && { distinct }),
    ...(attributesToSearchOn !== undefined && { attributesToSearchOn }),
    ...(rankingScoreThreshold !== undefined && { rankingScoreThreshold }),
  }
}

/** Hits formatted per step: marking all fields of this many takes some milliseconds. */
const hitsAStep = 20

/** Builds the body of a response. */
export function* buildSearchResponse(
  index: ServedIndex,
  query: SearchParameters,
  result: SearchResult,
): Steps<object> {
  const format = planHitFormat(index, query)
  const { facetDistribution, facetStats, rankingScores } = result
  const hits: object[] = []
  for (const [at, hit] of result.hits.entries()) {
    if (at > 0 && at % hitsAStep === 0) yield
    const formatted = format(hit)
    hits.push(
      rankingScores === undefined ? formatted : { ...formatted, _rankingScore: rankingScores[at] },
    )
  }
  return {
    hits,
    query: query.q ?? '',
    processingTimeMs: Math.trunc(result.processingTimeMs),
    ...buildTotals(query, result.totalHits),
    ...(query.facets !== undefined && { facetDistribution, facetStats }),
  }
}

/** The total is exact in both forms, although Meilisearch names one of them an estimate. */
function buildTotals(query: SearchParameters, totalHits: number): object {
  if (!hasPages(query)) {
    return { limit: query.limit, offset: query.offset, estimatedTotalHits: totalHits }
  }
  const { page = 1 } = query
  const hitsPerPage = hitsPerPageOf(query)
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(totalHits / hitsPerPage)
  return { hitsPerPage, page, totalPages, totalHits }
}

function hasPages({ page, hitsPerPage }: SearchParameters): boolean {
  return page !== undefined || hitsPerPage !== undefined
}

function hitsPerPageOf({ hitsPerPage = defaultLimit }: SearchParameters): number {
  return Math.min(hitsPerPage, maxHits)
}
