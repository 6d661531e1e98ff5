import type { SearchResult } from '#platform/search-engine/contract.ts'
import type { Rival, RivalResult } from './rival.ts'
import type { Workload } from './workloads.ts'

/** Throws if totals, facet counts, ranges or (for the same order) hits differ. */
export function requireEqualResults(
  workload: Workload,
  results: readonly SearchResult[],
  rival: Rival,
  found: RivalResult,
): void {
  const [main] = results
  const differ = (what: string, ours: unknown, theirs: unknown): void => {
    const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)]
    if (left === right) return
    throw new Error(
      `${what} differ for ${JSON.stringify(workload)}:\nindex ${left}\n${rival.name} ${right}`,
    )
  }
  differ('Totals', main!.totalHits, found.total)
  if (workload.sort !== 'relevance' && rival.sortsTies) {
    differ(
      'Hits',
      main!.hits.map((hit) => hit['id']),
      found.hits.map((hit) => hit['id']),
    )
  }
  results.forEach((result, query) => {
    for (const facet of rival.counted) {
      const counts = result.facetDistribution[facet]
      if (counts === undefined) continue
      differ(`Counts of ${facet}`, sorted(counts), sorted(found.facets[query]?.[facet] ?? {}))
    }
  })
  if (found.stats === undefined) return
  for (const [facet, { min, max }] of Object.entries(main!.facetStats)) {
    differ(`The range of ${facet}`, [min, max], found.stats[facet])
  }
}

function sorted(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))
}
