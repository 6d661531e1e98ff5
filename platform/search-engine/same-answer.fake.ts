import { expect } from 'vitest'
import {
  countValues,
  type Facts,
  fold,
  keepDistinct,
  numberRange,
  sortDocuments,
  type StatedFilter,
  testOf,
  writeFilter,
} from './brute-force.fake.ts'
import type { IndexSettings, Partition, SearchQuery } from './contract.ts'

/** A query as a test states it. */
export interface StatedQuery {
  readonly filters: readonly StatedFilter[]
  readonly sort: string[]
  readonly distinct?: string | undefined
  readonly facets: readonly string[]
  readonly maxValuesPerFacet: number
  readonly offset: number
  readonly limit: number
}

/** The index answers as a look at every document would. */
export function expectSameAnswer(
  partition: Partition,
  { filterable }: IndexSettings,
  documents: readonly Facts[],
  { filters, distinct, ...others }: StatedQuery,
  base?: StatedFilter,
): void {
  const { sort, facets, maxValuesPerFacet, offset, limit } = others
  const sent: SearchQuery = {
    ...others,
    filter: filters.map(writeFilter),
    ...(distinct !== undefined && { distinct }),
  }
  const answer = partition.search([sent], base === undefined ? undefined : writeFilter(base))
  if (!answer.ok) throw new Error(answer.fault.message)
  const [result] = answer.results
  const tests = (base === undefined ? filters : [base, ...filters]).map(testOf)
  const met = documents.filter((facts) => tests.every((test) => test(facts)))
  const matching = distinct === undefined ? met : keepDistinct(sortDocuments(met, sort), distinct)
  const ids = sortDocuments(matching, sort, offset + limit).map((one) => one.document['id'])
  // Texts are compared in a moment: thousands of queries are.
  const expected = JSON.stringify({
    sent,
    totalHits: matching.length,
    hits: ids.slice(offset),
    facets: facets.map((facet) => [
      [...countValues(matching, facet, maxValuesPerFacet)].sort(byValue),
      filterable[facet] === 'number' ? numberRange(matching, facet) : undefined,
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
}

function byValue([a]: [string, number], [b]: [string, number]): number {
  return a < b ? -1 : 1
}
