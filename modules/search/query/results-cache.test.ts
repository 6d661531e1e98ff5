import { describe, expect, test } from 'vitest'
import type { SearchResult } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { ResultsCache } from './results-cache.ts'

const partition = createPartition(indexSettings)
const stock = { partition, site: { slug: 'one' }, version: '1' }
const result = (totalHits: number): SearchResult => ({
  hits: [],
  limit: 0,
  offset: 0,
  totalHits,
  facetDistribution: {},
  facetStats: {},
  processingTimeMs: 0,
})

/** Requests a page; returns the result, and whether it was computed. */
function request(
  cache: ResultsCache,
  made: number,
  offset = 0,
  of: typeof stock = stock,
  scope = 'a',
) {
  return cache.getOrSearch(of, [{ offset }], [scope], () => [result(made)])[0]?.totalHits
}

describe('results that were given before (§4)', () => {
  test('are given again', () => {
    const cache = new ResultsCache()
    expect(request(cache, 1)).toBe(1)
    expect(request(cache, 2)).toBe(1)
  })

  test.each<[string, [number, number, typeof stock, string?]]>([
    ['another query', [2, 21, stock]],
    ['another page of the site', [2, 0, stock, 'b']],
    ['another site', [2, 0, { ...stock, site: { slug: 'two' } }]],
    ['another version of the stock', [2, 0, { ...stock, version: '2' }]],
    ['a rebuilt partition', [2, 0, { ...stock, partition: createPartition(indexSettings) }]],
  ])('are not those of %s', (_, other) => {
    const cache = new ResultsCache()
    request(cache, 1)
    expect(request(cache, ...other)).toBe(2)
    expect(request(cache, 3)).toBe(1)
  })

  test('make room for new ones, the oldest first, however often it was requested', () => {
    const cache = new ResultsCache(2)
    request(cache, 1, 0)
    request(cache, 1, 10)
    expect(request(cache, 2, 0)).toBe(1)
    request(cache, 1, 20)
    expect(request(cache, 2, 10)).toBe(1)
    expect(request(cache, 2, 20)).toBe(1)
    expect(request(cache, 2, 0)).toBe(2)
  })
})

describe('results that take a while', () => {
  const getLater = (cache: ResultsCache, search: () => Promise<SearchResult[]>, offset = 0) =>
    cache.getOrSearchAsync(stock, [{ offset }], ['a'], search)

  test('are searched once for all concurrent requests, and cached', async () => {
    const cache = new ResultsCache()
    const searched: number[] = []
    const pending = Promise.withResolvers<SearchResult[]>()
    const search = (offset: number) => () => {
      searched.push(offset)
      return pending.promise
    }
    const waiting = [
      getLater(cache, search(0)),
      getLater(cache, search(0)),
      getLater(cache, search(10), 10),
    ]
    pending.resolve([result(1)])
    for (const [first] of await Promise.all(waiting)) expect(first?.totalHits).toBe(1)
    await getLater(cache, search(0))
    expect(searched).toEqual([0, 10])
    expect(request(cache, 2)).toBe(1)
  })

  test('that fail are searched again', async () => {
    const cache = new ResultsCache()
    const failed = getLater(cache, () => Promise.reject(new Error('gone')))
    await expect(failed).rejects.toThrow('gone')
    const [found] = await getLater(cache, () => Promise.resolve([result(3)]))
    expect(found?.totalHits).toBe(3)
  })
})
