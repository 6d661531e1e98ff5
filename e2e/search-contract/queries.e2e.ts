import type { SearchParams } from 'meilisearch'
import { describe, expect, test } from 'vitest'
import { countValues, openSiteSearch, readFault, type Vehicle } from './site-search.ts'

const { client, index, stock } = await openSiteSearch()

const find = <Params extends SearchParams>(query: string, params?: Params) =>
  index.search<Vehicle, Params>(query, params)

describe('the response', () => {
  test('to a query with an offset has these fields', async () => {
    const response = await find('')
    expect(Object.keys(response).toSorted()).toEqual(
      ['estimatedTotalHits', 'hits', 'limit', 'offset', 'processingTimeMs', 'query'].toSorted(),
    )
    expect(response).toMatchObject({
      query: '',
      limit: 20,
      offset: 0,
      estimatedTotalHits: stock.length,
    })
    expect(response.hits).toHaveLength(20)
    expect(Number.isInteger(response.processingTimeMs)).toBe(true)
  })

  test('to a query with pages has these', async () => {
    const response = await find('', { page: 2, hitsPerPage: 7 })
    expect(Object.keys(response).toSorted()).toEqual(
      [
        'hits',
        'hitsPerPage',
        'page',
        'processingTimeMs',
        'query',
        'totalHits',
        'totalPages',
      ].toSorted(),
    )
    expect(response).toMatchObject({
      page: 2,
      hitsPerPage: 7,
      totalHits: stock.length,
      totalPages: Math.ceil(stock.length / 7),
    })
  })

  test('is the same by GET', async () => {
    const params = {
      filter: 'make = Kia',
      sort: ['price:asc'],
      facets: ['car_type'],
      limit: 5,
      offset: 2,
    }
    const { processingTimeMs: _one, ...posted } = await find('', params)
    const { processingTimeMs: _other, ...got } = await index.searchGet('', params)
    expect(got).toEqual(posted)
    expect(posted.hits).toHaveLength(5)
  })

  test('of several queries has one result each, in order', async () => {
    const { results } = await client.multiSearch({
      queries: [
        { indexUid: 'stock', q: 'hyundai', limit: 1 },
        { indexUid: 'stock', filter: 'make = Kia', hitsPerPage: 2 },
        { indexUid: 'stock', limit: 0, facets: ['make'] },
      ],
    })
    expect(results.map(({ indexUid }) => indexUid)).toEqual(['stock', 'stock', 'stock'])
    expect(results.map(({ hits }) => hits.length)).toEqual([1, 2, 0])
    expect(results[2]!.facetDistribution).toEqual({ make: countValues(stock, 'make') })
  })

  test('of no query is empty', async () => {
    expect(await client.multiSearch({ queries: [] })).toEqual({ results: [] })
  })
})

describe('pages', () => {
  test.each<readonly [SearchParams, from: number, to: number]>([
    [{}, 0, 20],
    [{ limit: 0 }, 0, 0],
    [{ limit: 1 }, 0, 1],
    [{ limit: 1000 }, 0, 1000],
    [{ limit: 5, offset: 3 }, 3, 8],
    [{ limit: 5, offset: 100_000 }, 0, 0],
    [{ offset: 345 }, 345, 365],
    [{ page: 1 }, 0, 20],
    [{ page: 0 }, 0, 0],
    [{ page: 0, hitsPerPage: 10 }, 0, 0],
    [{ hitsPerPage: 0 }, 0, 0],
    [{ page: 3, hitsPerPage: 0 }, 0, 0],
    [{ page: 1, hitsPerPage: 10 }, 0, 10],
    [{ page: 35, hitsPerPage: 10 }, 340, 350],
    [{ page: 36, hitsPerPage: 10 }, 350, 360],
    [{ page: 1000, hitsPerPage: 10 }, 0, 0],
    [{ page: 1, limit: 3, offset: 3 }, 0, 20],
  ])('%j are the vehicles from %d to %d', async (params, from, to) => {
    expect(stock.length).toBeGreaterThan(345)
    const { hits } = await find('', params)
    expect(hits.map(({ id }) => id)).toEqual(stock.slice(from, to).map(({ id }) => id))
  })

  test.each([
    [{ limit: 50 }, 50],
    [{ hitsPerPage: 50 }, 50],
  ])('together are all vehicles, each once: %j', async (params, size) => {
    const found: number[] = []
    for (let at = 0; at < stock.length; at += size) {
      const where = 'limit' in params ? { offset: at } : { page: at / size + 1 }
      const { hits } = await find('', { ...params, ...where })
      found.push(...hits.map(({ id }) => id))
    }
    expect(found).toEqual(stock.map(({ id }) => id))
  })

  test('page 0 and no hits a page have no pages', async () => {
    expect(await find('', { page: 0 })).toMatchObject({ totalHits: stock.length, page: 0 })
    expect(await find('', { hitsPerPage: 0 })).toMatchObject({
      totalHits: stock.length,
      totalPages: 0,
    })
  })
})

describe('sorts', () => {
  type Key = 'price' | 'year' | 'km' | 'created_at_timestamp' | 'id'
  const rows: readonly (readonly [string, Key, 1 | -1])[] = [
    ['price:asc', 'price', 1],
    ['price:desc', 'price', -1],
    ['year:asc', 'year', 1],
    ['year:desc', 'year', -1],
    ['km:asc', 'km', 1],
    ['km:desc', 'km', -1],
    ['created_at_timestamp:asc', 'created_at_timestamp', 1],
    ['created_at_timestamp:desc', 'created_at_timestamp', -1],
    ['id:asc', 'id', 1],
    ['id:desc', 'id', -1],
  ]
  test.each(rows)(
    '%s sorts all vehicles, those without a value last',
    async (sort, field, direction) => {
      const { hits } = await find('', { sort: [sort], limit: 1000 })
      expect(hits).toHaveLength(stock.length)
      const values = hits.map((hit) => hit[field])
      const numbers = values.filter((value) => value !== null)
      expect(values.slice(0, numbers.length)).toEqual(numbers)
      expect(numbers).toEqual(numbers.toSorted((one, other) => (one - other) * direction))
    },
  )

  test('with several criteria use the first, then the second', async () => {
    const { hits } = await find('', {
      sort: ['year:desc', 'price:asc'],
      limit: 1000,
      filter: 'price IS NOT NULL',
    })
    const expected = hits.toSorted(
      (one, other) => other.year - one.year || one.price! - other.price!,
    )
    expect(hits.map(({ year, price }) => [year, price])).toEqual(
      expected.map(({ year, price }) => [year, price]),
    )
  })

  test('rank by words before the sort', async () => {
    const { hits } = await find('hyundai i30', { sort: ['price:asc'], limit: 5 })
    expect(hits.filter(({ make_model }) => !/^Hyundai i30\b/.test(make_model))).toEqual([])
    expect(hits).toHaveLength(5)
    const prices = hits.map(({ price }) => price ?? Infinity)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test.each<readonly [string, string]>([
    [
      'price',
      'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `price`.',
    ],
    [
      'price:up',
      'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `price:up`.',
    ],
    [
      '',
      'Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found ``.',
    ],
    ['make:asc', 'Attribute `make` is not sortable.'],
    ['nothing:desc', 'Attribute `nothing` is not sortable.'],
  ])('%j is refused', async (sort, words) => {
    const [status, code, message] = await readFault(find('', { sort: [sort] }))
    expect([status, code]).toEqual([400, 'invalid_search_sort'])
    expect(message).toContain(words)
  })
})

describe('parameters of the wrong kind', () => {
  test.each<readonly [string, unknown, string, string]>([
    ['q', 7, 'q', 'a string, but found a positive integer: `7`'],
    ['q', ['a'], 'q', 'a string, but found an array: `["a"]`'],
    ['limit', 'doggo', 'limit', 'a positive integer, but found a string: `"doggo"`'],
    ['limit', -1, 'limit', 'a positive integer, but found a negative integer: `-1`'],
    ['offset', 'doggo', 'offset', 'a positive integer, but found a string: `"doggo"`'],
    ['page', 'doggo', 'page', 'a positive integer, but found a string: `"doggo"`'],
    ['hitsPerPage', 'doggo', 'hits_per_page', 'a positive integer, but found a string: `"doggo"`'],
    ['facets', 'doggo', 'facets', 'an array, but found a string: `"doggo"`'],
    ['sort', 'doggo', 'sort', 'an array, but found a string: `"doggo"`'],
    [
      'attributesToRetrieve',
      'doggo',
      'attributes_to_retrieve',
      'an array, but found a string: `"doggo"`',
    ],
    [
      'attributesToHighlight',
      'doggo',
      'attributes_to_highlight',
      'an array, but found a string: `"doggo"`',
    ],
    ['attributesToCrop', 'doggo', 'attributes_to_crop', 'an array, but found a string: `"doggo"`'],
    ['cropLength', 'doggo', 'crop_length', 'a positive integer, but found a string: `"doggo"`'],
    ['cropMarker', ['doggo'], 'crop_marker', 'a string, but found an array: `["doggo"]`'],
    [
      'highlightPreTag',
      ['doggo'],
      'highlight_pre_tag',
      'a string, but found an array: `["doggo"]`',
    ],
    [
      'highlightPostTag',
      ['doggo'],
      'highlight_post_tag',
      'a string, but found an array: `["doggo"]`',
    ],
    [
      'showMatchesPosition',
      'doggo',
      'show_matches_position',
      'a boolean, but found a string: `"doggo"`',
    ],
    ['showRankingScore', 'doggo', 'show_ranking_score', 'a boolean, but found a string: `"doggo"`'],
    ['matchingStrategy', 7, 'matching_strategy', 'a string, but found a positive integer: `7`'],
    [
      'attributesToSearchOn',
      'doggo',
      'attributes_to_search_on',
      'an array, but found a string: `"doggo"`',
    ],
    ['distinct', 7, 'distinct', 'a string, but found a positive integer: `7`'],
  ])('%s: %j is refused by name', async (name, value, code, expected) => {
    const fault = [
      400,
      `invalid_search_${code}`,
      `Invalid value type at \`.${name}\`: expected ${expected}`,
    ]
    expect(await readFault(find('', { [name]: value }))).toEqual(fault)
    const queries = [{ indexUid: 'stock', [name]: value }]
    const [status, sameCode, message] = await readFault(client.multiSearch({ queries }))
    expect([status, sameCode]).toEqual(fault.slice(0, 2))
    expect(message).toBe(`Invalid value type at \`.queries[0].${name}\`: expected ${expected}`)
  })

  test('an unknown parameter is refused with a list of the known ones', async () => {
    const [status, code, message] = await readFault(find('', { marin: 'hello' } as SearchParams))
    expect([status, code]).toEqual([400, 'bad_request'])
    expect(message).toMatch(/^Unknown field `marin`: expected one of `q`/)
  })

  test('an unknown strategy is refused with a list of the known ones', async () => {
    const params = { matchingStrategy: 'doggo' } as unknown as SearchParams
    expect(await readFault(find('', params))).toEqual([
      400,
      'invalid_search_matching_strategy',
      'Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
    ])
  })

  test('an unknown index is not found, alone and among several', async () => {
    expect(await readFault(client.index('movies').search(''))).toEqual([
      404,
      'index_not_found',
      'Index `movies` not found.',
    ])
    expect(await readFault(client.multiSearch({ queries: [{ indexUid: 'movies' }] }))).toEqual([
      400,
      'index_not_found',
      'Inside `.queries[0]`: Index `movies` not found.',
    ])
  })
})
