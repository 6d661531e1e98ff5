import type { BrowseCache } from './browse-cache.ts'
import type { SearchResult } from './contract.ts'
import type { DocumentStore } from './document-store.ts'
import { countFacet, type FacetCounts } from './facet-counting.ts'
import type { FilterEvaluation } from './filter-evaluation.ts'
import type { MatchingSet } from './matching-set.ts'
import { selectByRelevance } from './relevance-selection.ts'
import { selectInOrder } from './ordered-selection.ts'
import type { QueryPlan } from './query-plan.ts'
import type { TextIndex } from './text-index.ts'

/** What a query runs on. */
export interface QueryGround {
  readonly documents: DocumentStore
  readonly evaluation: FilterEvaluation
  readonly text: TextIndex
  readonly browse: BrowseCache
}

/** Runs a checked query inside the set that the base filter of that name leaves. */
export function runQuery(
  ground: QueryGround,
  plan: QueryPlan,
  within: MatchingSet,
  withinName: string,
): SearchResult {
  const startedMs = performance.now()
  const filtered =
    plan.filter === undefined ? within : within.intersect(ground.evaluation.evaluate(plan.filter))
  const typed = ground.text.search(plan.text, plan.strategy, within, withinName, ground.documents)
  const matching = typed === undefined ? filtered : joinSets(typed.set, filtered, within)
  const slots =
    typed === undefined
      ? selectInOrder(matching.bits, matching.total, plan.order, plan.offset, plan.limit)
      : selectByRelevance(matching.slots, typed, plan.order, plan.sorted, plan.offset, plan.limit)
  const facets = plan.facets.map((column) => {
    const count = (): FacetCounts => countFacet(column, matching, plan.maxValues)
    // Only what every visitor asks for is kept; a visitor's own filters are counted anew.
    const kept = matching === within
    return kept ? ground.browse.facet(withinName, column.field, plan.maxValues, count) : count()
  })
  const facetDistribution: Record<string, Record<string, number>> = {}
  const facetStats: Record<string, { min: number; max: number }> = {}
  plan.facets.forEach((column, index) => {
    const { values, counts, stats } = facets[index]!
    define(facetDistribution, column.field, toRecord(values, counts))
    if (stats !== undefined) define(facetStats, column.field, { ...stats })
  })
  return {
    hits: Array.from(slots, (slot) => ground.documents.read(slot)),
    limit: plan.limit,
    offset: plan.offset,
    totalHits: matching.total,
    facetDistribution,
    facetStats,
    processingTimeMs: performance.now() - startedMs,
  }
}

function joinSets(typed: MatchingSet, filtered: MatchingSet, within: MatchingSet): MatchingSet {
  return filtered === within ? typed : typed.intersect(filtered.bits)
}

function toRecord(
  values: readonly (string | number)[],
  counts: readonly number[],
): Record<string, number> {
  const record: Record<string, number> = {}
  for (let at = 0; at < values.length; at++) define(record, values[at]!, counts[at]!)
  return record
}

/** A plain assignment, but for the one name that an assignment would not make a property of. */
function define<Value>(record: Record<string, Value>, name: string | number, value: Value): void {
  if (name !== '__proto__') record[name] = value
  else {
    const property = { value, enumerable: true, writable: true, configurable: true }
    Object.defineProperty(record, name, property)
  }
}
