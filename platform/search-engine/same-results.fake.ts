import { expect } from 'vitest'
import {
  countValues,
  type Facts,
  fold,
  givenIn,
  keepDistinct,
  numberRange,
  sortDocuments,
} from './brute-force.fake.ts'
import type { IndexSettings, Partition, SearchQuery } from './contract.ts'
import { type StatedFilter, testOf, writeFilter } from './stated-filter.fake.ts'

/** A query in a test's notation. */
export interface StatedQuery {
  readonly filters: readonly StatedFilter[]
  readonly sort: string[]
  readonly distinct?: string | undefined
  readonly facets: readonly string[]
  readonly maxValuesPerFacet: number
  readonly offset: number
  readonly limit: number
}

/** Compares the index with checking every document. @returns the number of documents found */
export function expectSameResults(
  partition: Partition,
  { filterable, defaultOrder = [] }: IndexSettings,
  facts: Facts,
  { filters, distinct, ...others }: StatedQuery,
  base?: StatedFilter,
): number {
  const { facets, maxValuesPerFacet, offset, limit } = others
  const sort = others.sort.length > 0 ? others.sort : defaultOrder
  const sent: SearchQuery = {
    ...others,
    filter: filters.map(writeFilter),
    ...(distinct !== undefined && { distinct }),
  }
  const outcome = partition.search([sent], base === undefined ? undefined : writeFilter(base))
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const [result] = outcome.results
  const tests = (base === undefined ? filters : [base, ...filters]).map((filter) =>
    testOf(filter, facts),
  )
  const all = Array.from(facts.documents.keys())
  const met = all.filter((at) => tests.every((test) => test(at)))
  const matching =
    distinct === undefined ? met : keepDistinct(facts, sortDocuments(facts, met, sort), distinct)
  const ids = givenIn(facts, 'id')
  const first = sortDocuments(facts, matching, sort, limit === 0 ? 0 : offset + limit)
  // Compares JSON texts, which is fast enough for thousands of queries.
  const expected = JSON.stringify({
    sent,
    totalHits: matching.length,
    hits: first.slice(offset).map((at) => ids[at]),
    facets: facets.map((facet) => [
      [...countValues(facts, matching, facet, maxValuesPerFacet)].sort(byValue),
      filterable[facet] === 'number' ? numberRange(facts, matching, facet) : undefined,
    ]),
  })
  const got = JSON.stringify({
    sent,
    totalHits: result!.totalHits,
    hits: result!.hits.map((hit) => hit['id']),
    facets: facets.map((facet) => {
      const shown = Object.entries(result!.facetDistribution[facet]!)
      const byFolded = shown.map(([form, count]): [string, number] => [fold(form), count])
      return [byFolded.sort(byValue), result!.facetStats[facet]]
    }),
  })
  expect(got).toBe(expected)
  return matching.length
}

function byValue([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : 1
}
