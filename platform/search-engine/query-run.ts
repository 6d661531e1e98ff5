import { type Bits, createBits, putBit } from './bitset.ts'
import type { BrowseCache } from './browse-cache.ts'
import type { SearchResult } from './contract.ts'
import { keepFirstOfEach } from './distinct.ts'
import type { DocumentStore } from './document-store.ts'
import { countFacet, type FacetCounts } from './facet-counting.ts'
import type { FilterEvaluation } from './filter-evaluation.ts'
import { MatchingSet } from './matching-set.ts'
import { selectLeadingFirst } from './leading-selection.ts'
import { selectByRelevance } from './relevance-selection.ts'
import { selectInOrder } from './ordered-selection.ts'
import type { QueryPlan } from './query-plan.ts'
import type { TextIndex } from './text-index.ts'
import { scoreRelevance, type TextMatches } from './text-ranking.ts'

/** The data that a query reads. */
export interface QueryGround {
  readonly documents: DocumentStore
  readonly evaluation: FilterEvaluation
  readonly text: TextIndex
  readonly browse: BrowseCache
}

/**
 * Runs a validated query among the documents of a base filter: `within` is their set, `withinName` its cache key.
 */
export function runQuery(
  ground: QueryGround,
  plan: QueryPlan,
  within: MatchingSet,
  withinName: string,
): SearchResult {
  const startedMs = performance.now()
  const { matching: met, typed } = findMatching(ground, plan, within, withinName)
  const { slots, matching } =
    plan.distinct === undefined
      ? { slots: select(plan, typed, met, plan.offset, plan.limit), matching: met }
      : selectDistinct(ground, plan, typed, met)
  const facets = plan.facets.map((column) => {
    const order = plan.facetOrder(column.field)
    const most = plan.maxValuesOf(column.field)
    const count = (): FacetCounts => countFacet(column, matching, most, order)
    // Only results without a visitor's own filters are cached.
    const cached = matching === within
    return cached ? ground.browse.facet(withinName, column.field, most, count) : count()
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
    ...(plan.showScores && { rankingScores: Array.from(slots, (slot) => scoreOf(slot, typed)) }),
    processingTimeMs: performance.now() - startedMs,
  }
}

/** The documents that match a query's words and filter; `typed` is undefined for a query without words. */
export function findMatching(
  ground: QueryGround,
  plan: QueryPlan,
  within: MatchingSet,
  withinName: string,
): { matching: MatchingSet; typed: TextMatches | undefined } {
  const { leastScore } = plan
  const filtered =
    plan.filter === undefined ? within : within.intersect(ground.evaluation.evaluate(plan.filter))
  const { documents } = ground
  const typed = ground.text.search(plan, within, withinName, documents)
  if (typed === undefined) return { matching: filtered, typed }
  const matching = joinSets(typed.set, filtered, within)
  if (leastScore === 0) return { matching, typed }
  const scored = matching.slots.filter((slot) => scoreOf(slot, typed) >= leastScore)
  return { matching: setOf(scored, matching.bits, documents), typed }
}

function select(
  plan: QueryPlan,
  typed: TextMatches | undefined,
  met: MatchingSet,
  offset: number,
  limit: number,
): Uint32Array {
  if (typed === undefined || plan.sortsAlone) {
    return selectInOrder(met.bits, met.total, plan.order, offset, limit)
  }
  return selectLeadingFirst(met.slots, plan.leading, offset, limit, (slots, from, most) =>
    selectByRelevance(slots, typed, plan.order, plan.sorted, from, most),
  )
}

/** Keeps the first document of each value in the query's order; the others are not counted. */
function selectDistinct(
  { documents }: QueryGround,
  plan: QueryPlan,
  typed: TextMatches | undefined,
  met: MatchingSet,
): { slots: Uint32Array; matching: MatchingSet } {
  const firsts = keepFirstOfEach(select(plan, typed, met, 0, met.total), plan.distinct!)
  return {
    slots: firsts.subarray(plan.offset, plan.offset + plan.limit),
    matching: setOf(firsts, met.bits, documents),
  }
}

/** A set of the given slots, as long as `like`. */
function setOf(slots: Uint32Array, like: Bits, documents: DocumentStore): MatchingSet {
  const bits = createBits(like.length << 5)
  for (const slot of slots) putBit(bits, slot, true)
  return new MatchingSet(bits, documents)
}

/** Without typed words all documents score 1. */
function scoreOf(slot: number, typed: TextMatches | undefined): number {
  return typed === undefined ? 1 : scoreRelevance(typed.relevance[slot]!, typed.words)
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

/** A plain assignment, except for `__proto__`, which an assignment would not create as a property. */
function define<Value>(record: Record<string, Value>, name: string | number, value: Value): void {
  if (name !== '__proto__') record[name] = value
  else {
    const property = { value, enumerable: true, writable: true, configurable: true }
    Object.defineProperty(record, name, property)
  }
}
