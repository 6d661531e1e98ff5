import { describe, expect, test } from 'vitest'
import { measureLeastWork } from '#platform/search-engine/least-work.fake.ts'
import { runAtOnce, type Steps } from '#platform/search-engine/steps.ts'
import type { ServedIndex } from './contract.types.ts'
import {
  handleDocument,
  handleFacetSearch,
  handleMultiSearch,
  handleSearch,
  handleSearchGet,
} from './contract-route.ts'
import { contractFault } from './search-faults.ts'
import { cars, serveCars } from './served-index.fake.ts'

interface Body {
  readonly hits: readonly Record<string, unknown>[]
  readonly [field: string]: unknown
}

function search(body: object, index = serveCars()): Body {
  const response = runAtOnce(handleSearch(index, body))
  expect(response.status).toBe(200)
  return response.body as Body
}

/** The search's duration depends on the machine, so only its type is checked. */
const isWholeMs = (ms: unknown): boolean => Number.isSafeInteger(ms) && Number(ms) >= 0

const idsOf = ({ hits }: Body): unknown[] => hits.map(({ id }) => id)

describe('totals', () => {
  test('by offset and limit', () => {
    const { hits, processingTimeMs, ...rest } = search({ q: '', limit: 2, offset: 1 })
    expect(hits.map(({ id }) => id)).toEqual([2, 3])
    expect(processingTimeMs).toSatisfy(isWholeMs)
    expect(rest).toEqual({ query: '', limit: 2, offset: 1, estimatedTotalHits: 3 })
  })

  test.each([
    [{ hitsPerPage: 2 }, { page: 1, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, [1, 2]],
    [{ hitsPerPage: 2, page: 2 }, { page: 2, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, [3]],
    [{ hitsPerPage: 2, page: 3 }, { page: 3, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, []],
    [{ hitsPerPage: 2, page: 0 }, { page: 0, hitsPerPage: 2, totalPages: 2, totalHits: 3 }, []],
    [{ hitsPerPage: 0 }, { page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 3 }, []],
    [{ page: 1 }, { page: 1, hitsPerPage: 20, totalPages: 1, totalHits: 3 }, [1, 2, 3]],
    [
      { page: 1, limit: 1, offset: 2 },
      { page: 1, hitsPerPage: 20, totalPages: 1, totalHits: 3 },
      [1, 2, 3],
    ],
  ])('by pages: %j', (body, totals, ids) => {
    const response = search(body)
    expect(idsOf(response)).toEqual(ids)
    expect(response).toMatchObject(totals)
    expect(Object.keys(response)).not.toContain('estimatedTotalHits')
  })

  test('no more than 1,000 documents come, whatever is requested', () => {
    const upserts = Array.from({ length: 1500 }, (_, at) => ({ id: 100 + at, site: 'ours' }))
    const many = serveCars()
    many.partition.apply({ upserts, removals: [] })
    expect(search({ limit: 5000 }, many)).toMatchObject({ limit: 5000, estimatedTotalHits: 1503 })
    expect(search({ limit: 5000 }, many).hits).toHaveLength(1000)
    expect(search({ hitsPerPage: 5000 }, many)).toMatchObject({ hitsPerPage: 1000, totalPages: 2 })
  })
})

describe('facets', () => {
  test('are included only on request', () => {
    expect(Object.keys(search({}))).not.toContain('facetDistribution')
    expect(search({ facets: [] })).toMatchObject({ facetDistribution: {}, facetStats: {} })
    expect(search({ facets: ['make', 'price'], limit: 0 })).toMatchObject({
      hits: [],
      facetDistribution: {
        make: { Mazda: 1, Toyota: 2 },
        price: { 20000: 1, 30000: 1, 50000: 1 },
      },
      facetStats: { price: { min: 20_000, max: 50_000 } },
    })
  })

  test('count the results of a distinct query', () => {
    const response = search({ distinct: 'make', sort: ['price:asc'], facets: ['make'] })
    expect(idsOf(response)).toEqual([3, 2])
    expect(response).toMatchObject({
      estimatedTotalHits: 2,
      facetDistribution: { make: { Mazda: 1, Toyota: 1 } },
    })
  })
})

describe('a multi-search', () => {
  test('gives the results of each query, and names its index', () => {
    const index = serveCars()
    const queries = [
      { indexUid: 'stock', q: 'corolla', attributesToRetrieve: ['id'] },
      { indexUid: 'stock', filter: ['price>=30000', ['make=Mazda', 'make=Toyota']], limit: 1 },
    ]
    const { body } = runAtOnce(
      handleMultiSearch({ queries }, (uid) => (uid === 'stock' ? index : undefined)),
    )
    expect(body).toMatchObject({
      results: [
        { indexUid: 'stock', hits: [{ id: 3 }], query: 'corolla' },
        { indexUid: 'stock', hits: [{ id: 1 }], estimatedTotalHits: 2, limit: 1 },
      ],
    })
  })

  test('accepts null for fields without a value', () => {
    const index = serveCars()
    const queries = [{ indexUid: 'stock', limit: null, offset: null, q: null }]
    expect(runAtOnce(handleMultiSearch({ queries }, () => index)).body).toMatchObject({
      results: [{ limit: 20, offset: 0 }],
    })
  })
})

describe('others have their turn', () => {
  /** Number of steps of a response. */
  const countSteps = (steps: Steps<unknown>): number => [...steps].length

  test.each([
    [1, 0],
    [2, 1],
    [5, 4],
  ])('between %i queries', (count, turns) => {
    const queries = Array.from({ length: count }, () => ({ indexUid: 'stock' }))
    expect(countSteps(handleMultiSearch({ queries }, () => serveCars()))).toBe(turns)
  })

  test.each([
    [20, 0],
    [21, 1],
    [1000, 49],
  ])('while %i hits are read', (limit, turns) => {
    const more = Array.from({ length: 1500 }, (_, at) => ({ id: 100 + at, site: 'ours' }))
    const index = serveCars()
    index.partition.apply({ upserts: more, removals: [] })
    expect(countSteps(handleSearch(index, { limit }))).toBe(turns)
    expect(countSteps(handleSearchGet(index, new URLSearchParams({ limit: `${limit}` })))).toBe(
      turns,
    )
  })
})

describe('a search by address', () => {
  test.each<[string, unknown[]]>([
    ['q=corolla', [3]],
    ['filter=make%20%3D%20mazda', [2]],
    ['filter=%5B%22price%20%3E%2025000%22%2C%5B%22make%3DToyota%22%5D%5D', [1]],
    ['sort=price:desc,_geoPoint(1,2):asc', [1, 2, 3]],
    ['sort=_geoPoint(-37.8,145):asc,price:asc&limit=1', [2]],
    ['sort=%22price:asc , _geoPoint(-37.8,145):asc%22&limit=1', [3]],
    ['hitsPerPage=1&page=2', [2]],
    ['limit=%2B2', [1, 2]],
  ])('%s', (query, ids) => {
    const { body } = runAtOnce(handleSearchGet(serveCars(), new URLSearchParams(query)))
    expect(idsOf(body as Body)).toEqual(ids)
  })

  test('lists names with commas between them', () => {
    const query = 'attributesToRetrieve=id,make&facets=make,price&q=toy&attributesToHighlight=make'
    expect(runAtOnce(handleSearchGet(serveCars(), new URLSearchParams(query))).body).toMatchObject({
      hits: [
        { id: 1, make: 'Toyota', _formatted: { id: '1', make: '<em>Toy</em>ota' } },
        { id: 3, make: 'Toyota', _formatted: { id: '3', make: '<em>Toy</em>ota' } },
      ],
      facetStats: { price: { min: 20_000, max: 50_000 } },
    })
  })
})

describe('a facet search', () => {
  const facets = (body: object): Record<string, unknown> => {
    const response = handleFacetSearch(serveCars(), body)
    expect(response.status).toBe(200)
    return response.body as Record<string, unknown>
  }

  test.each<[object, object[]]>([
    [{ facetName: 'make', facetQuery: 'toy' }, [{ value: 'Toyota', count: 2 }]],
    [{ facetName: 'make', facetQuery: 'TOYTA' }, [{ value: 'Toyota', count: 2 }]],
    [
      { facetName: 'make' },
      [
        { value: 'Mazda', count: 1 },
        { value: 'Toyota', count: 2 },
      ],
    ],
    [{ facetName: 'make', facetQuery: 'skoda' }, []],
    [
      { facetName: 'make', facetQuery: '', filter: 'price < 25000' },
      [{ value: 'Toyota', count: 1 }],
    ],
    [{ facetName: 'make', q: 'corolla' }, [{ value: 'Toyota', count: 1 }]],
    [{ facetName: 'tags', facetQuery: 'bar' }, []],
    [{ facetName: 'tags', facetQuery: 'tow b' }, [{ value: 'Tow Bar', count: 1 }]],
    [{ facetName: 'price', facetQuery: '2' }, []],
    [{ facetName: 'make', facetQuery: 'maz', limit: 5, sort: 'x' }, [{ value: 'Mazda', count: 1 }]],
  ])('%j', (body, facetHits) => {
    expect(facets(body)).toMatchObject({ facetHits })
  })

  test('returns the typed text, or null', () => {
    expect(facets({ facetName: 'make', facetQuery: 'toy' })).toMatchObject({ facetQuery: 'toy' })
    expect(facets({ facetName: 'make' })).toMatchObject({ facetQuery: null })
  })

  test('says how long it took', () => {
    expect(facets({ facetName: 'make' }).processingTimeMs).toSatisfy(isWholeMs)
  })
})

describe('a document', () => {
  const document = (id: string, query = '', changes: Partial<ServedIndex> = {}): unknown =>
    handleDocument(serveCars(changes), id, new URLSearchParams(query)).body

  test('comes whole, or the requested fields among those that may be shown', () => {
    expect(document('1')).toEqual(cars[0])
    expect(document('1', 'fields=id,seller.name')).toEqual({ id: 1, seller: { name: 'Alice' } })
    expect(document('1', 'fields=*')).toEqual(cars[0])
    expect(document('1', 'fields=id,price', { displayed: ['id', 'make'] })).toEqual({ id: 1 })
  })
})

test('a hidden field is shown nowhere, whatever is requested', () => {
  const index = serveCars({ displayed: ['id', 'make'] })
  const { hits } = search(
    {
      q: 'hilux',
      attributesToRetrieve: ['*', 'model'],
      attributesToHighlight: ['*', 'model'],
      attributesToCrop: ['model'],
      showMatchesPosition: true,
      sort: ['_geoPoint(1,2):asc'],
    },
    index,
  )
  expect(hits).toEqual([
    {
      id: 1,
      make: 'Toyota',
      _formatted: { id: '1', make: 'Toyota' },
      _matchesPosition: {},
    },
  ])
})

test('a distance is given where the query sorts by it', () => {
  const { hits } = search({ sort: ['_geoPoint(-33.87, 151.21):asc'] })
  expect(hits.map(({ id, _geoDistance }) => [id, _geoDistance])).toEqual([
    [1, 0],
    [2, expect.closeTo(713_000, -4)],
    [3, undefined],
  ])
})

test('a ranking score is given where it is requested, and can bound the hits', () => {
  const { hits } = search({ q: 'toyota corolla', showRankingScore: true })
  const scores = hits.map(({ _rankingScore }) => _rankingScore as number)
  expect(hits.map(({ id }) => id)).toEqual([3, 1])
  expect(scores[0]).toBeGreaterThan(scores[1]!)
  expect(scores[0]).toBeLessThanOrEqual(1)
  expect(scores[1]).toBeGreaterThan(0)
  const rankingScoreThreshold = (scores[0]! + scores[1]!) / 2
  expect(search({ q: 'toyota corolla', rankingScoreThreshold })).toMatchObject({
    hits: [{ id: 3 }],
    estimatedTotalHits: 1,
  })
})

test.each([
  ['missing_authorization_header', 401, 'auth'],
  ['invalid_api_key', 403, 'auth'],
  ['index_not_found', 404, 'invalid_request'],
  ['payload_too_large', 413, 'invalid_request'],
  ['bad_request', 400, 'invalid_request'],
  ['internal', 500, 'internal'],
  ['too_many_search_requests', 503, 'system'],
])('a fault %s has status %d and type %s', (code, status, type) => {
  expect(contractFault(code, 'Why.')).toEqual({
    status,
    body: { message: 'Why.', code, type, link: `https://docs.meilisearch.com/errors#${code}` },
  })
})

test.each<[string, object]>([
  ['names to show', { attributesToRetrieve: Array.from({ length: 60_000 }, (_, at) => `a.${at}`) }],
  ['names to mark', { attributesToHighlight: Array.from({ length: 60_000 }, (_, at) => `b${at}`) }],
  [
    'names to crop',
    { attributesToCrop: Array.from({ length: 60_000 }, (_, at) => `b${at}:${at}`) },
  ],
  ['a name of many parts', { attributesToRetrieve: ['a.'.repeat(300_000)] }],
  ['unknown facets', { facets: Array.from({ length: 100_000 }, (_, at) => `f${at}`) }],
  ['marks to put', { q: 'toyota', attributesToHighlight: ['*'], highlightPreTag: 'x'.repeat(9e5) }],
])('a flood of %s is evaluated or refused, within a tenth of a second of work', (_, body) => {
  const index = serveCars()
  const tookMs = measureLeastWork(() => {
    const response = runAtOnce(handleSearch(index, body))
    expect(JSON.stringify(response.body).length).toBeLessThan(10_000)
  })
  expect(tookMs).toBeLessThan(100)
})

describe('typos begin at 5 and 9 letters', () => {
  const upserts = ['kona', 'yaris', 'wrangler', 'outlander'].map((model, at) => ({
    id: 50 + at,
    model,
    make: model,
    site: 'ours',
  }))
  const index = serveCars()
  index.partition.apply({ upserts, removals: [] })

  test.each([
    ['kina', [], 4],
    ['yaros', [51], 5],
    ['warngelr', [], 8],
    ['wrnagler', [52], 8],
    ['outlnadre', [53], 9],
  ])('%j finds %j', (q, ids, letters) => {
    expect(q).toHaveLength(letters)
    expect(idsOf(search({ q }, index))).toEqual(ids)
    const { hits } = search({ q, attributesToHighlight: ['model'] }, index)
    for (const { _formatted } of hits)
      expect(_formatted).toHaveProperty('model', expect.stringContaining('<em>'))
    const facet = handleFacetSearch(index, { facetName: 'make', facetQuery: q }).body
    const values = upserts.filter(({ id }) => ids.includes(id as never)).map(({ make }) => make)
    expect(facet).toMatchObject({ facetHits: values.map((value) => ({ value, count: 1 })) })
  })

  test('a query of our own may have them from 4 and 8', () => {
    const found = ['kina', 'warngelr'].map((q) => index.partition.search([{ q }]))
    expect(found).toMatchObject([50, 52].map((id) => ({ results: [{ hits: [{ id }] }] })))
  })
})
