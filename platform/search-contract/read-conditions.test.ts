import { describe, expect, test } from 'vitest'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import type { ReadConditions } from './contract.types.ts'
import { handleMultiSearch, handleSearch, handleSearchGet } from './contract-route.ts'
import { serveCars } from './served-index.fake.ts'

/** A test vocabulary: 'cheap' is a sort order, and 'small' a price range. */
function read(q: string): ReadConditions {
  const words = q.split(' ')
  const isSmall = words.includes('small')
  const filter = isSmall ? ['price < 40000'] : []
  return {
    q: words.filter((word) => word !== 'cheap' && word !== 'small').join(' '),
    filter,
    sort: words.includes('cheap') ? ['price:asc'] : [],
    conditions: isSmall ? [{ words: 'small', filter }] : [],
  }
}

const index = serveCars({ readConditions: read })

const search = (body: object, served = index) => {
  const response = runAtOnce(handleSearch(served, body))
  expect(response).toMatchObject({ status: 200 })
  return response.body as { hits: { id: number }[]; [field: string]: unknown }
}
const idsOf = ({ hits }: { hits: { id: number }[] }): number[] => hits.map(({ id }) => id)

describe('a query with conditions in its words', () => {
  test('is searched as Meilisearch does unless it requests more', () => {
    const plain = search({ q: 'small toyota', matchingStrategy: 'all' })
    expect(plain.hits).toEqual([])
    expect(Object.keys(plain)).not.toContain('conditions')
    expect(search({ q: 'small toyota', readConditions: false, matchingStrategy: 'all' })).toEqual({
      ...plain,
      processingTimeMs: expect.any(Number),
    })
  })

  test('is narrowed by them if requested, and the response lists them', () => {
    const response = search({ q: 'small toyota', readConditions: true, matchingStrategy: 'all' })
    expect(idsOf(response)).toEqual([3])
    expect(response).toMatchObject({
      query: 'small toyota',
      words: 'toyota',
      conditions: [{ words: 'small', filter: ['price < 40000'] }],
      estimatedTotalHits: 1,
    })
  })

  test.each([
    ['price > 20000', [2]],
    [['price > 10000', 'make = Toyota'], [3]],
    [[['make = Toyota', 'make = Kia']], [3]],
    [' ', [2, 3]],
    [[], [2, 3]],
  ])('keeps its own filter %j', (filter, ids) => {
    expect(idsOf(search({ q: 'small', readConditions: true, filter }))).toEqual(ids)
  })

  test('keeps its own order', () => {
    expect(idsOf(search({ q: 'cheap', readConditions: true }))).toEqual([3, 2, 1])
    const own = { q: 'cheap', readConditions: true, sort: ['price:desc'] }
    expect(idsOf(search(own))).toEqual([1, 2, 3])
  })

  test('never sees more than the base filter leaves', () => {
    expect(idsOf(search({ q: 'small', readConditions: true, filter: 'site = theirs' }))).toEqual([])
  })

  test('may come in an address, and among several', () => {
    const parameters = new URLSearchParams({ q: 'small', readConditions: 'true' })
    const response = runAtOnce(handleSearchGet(index, parameters))
    expect(idsOf(response.body as { hits: { id: number }[] })).toEqual([2, 3])
    const queries = [true, false].map((readConditions) => ({
      indexUid: 'stock',
      q: 'small',
      readConditions,
    }))
    const { body } = runAtOnce(handleMultiSearch({ queries }, () => index))
    const { results } = body as { results: { hits: { id: number }[] }[] }
    expect(results.map(idsOf)).toEqual([[2, 3], []])
  })

  test('is refused with a wrong type or a faulty filter, as any other', () => {
    const refuse = (body: object) => runAtOnce(handleSearch(index, body))
    expect(refuse({ q: 'small', readConditions: 'yes' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_search_read_conditions' },
    })
    for (const filter of [7, 'price <', ['price <'], { price: 1 }]) {
      const [withConditions, plain] = [true, false].map((readConditions) =>
        refuse({ q: 'small', readConditions, filter }),
      )
      expect(withConditions).toEqual(plain)
      expect(withConditions?.status).toBe(400)
    }
  })

  test('an index that reads none ignores it', () => {
    expect(search({ q: 'toyota', readConditions: true }, serveCars()).hits).toHaveLength(2)
  })
})
