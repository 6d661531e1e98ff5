import type { SearchResult } from '#platform/search-engine/contract.ts'
import type { PostgresAnswer } from './postgres-search.ts'
import type { Workload } from './workloads.ts'

/** Throws where totals, facet counts, ranges or (where the order is the same) hits differ. */
export function requireEqual(
  workload: Workload,
  results: readonly SearchResult[],
  postgres: PostgresAnswer,
): void {
  const [main] = results
  const differ = (what: string, ours: unknown, theirs: unknown): void => {
    const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)]
    if (left === right) return
    throw new Error(
      `${what} differ for ${JSON.stringify(workload)}:\nindex ${left}\nPostgreSQL ${right}`,
    )
  }
  differ('Totals', main!.totalHits, postgres.total)
  if (workload.sort !== 'relevance') {
    differ(
      'Hits',
      main!.hits.map((hit) => hit['id']),
      postgres.hits.map((hit) => hit['id']),
    )
  }
  results.forEach((result, query) => {
    for (const [facet, counts] of Object.entries(result.facetDistribution)) {
      differ(`Counts of ${facet}`, sorted(counts), sorted(postgres.facets[query]?.[facet] ?? {}))
    }
  })
  for (const [facet, { min, max }] of Object.entries(main!.facetStats)) {
    differ(`The range of ${facet}`, [min, max], postgres.stats[facet])
  }
}

function sorted(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))
}
