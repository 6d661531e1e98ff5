import type { SearchParams } from 'meilisearch'
import { describe, expect, test } from 'vitest'
import { countValues, listValues, openSiteSearch, readFault, type Vehicle } from './site-search.ts'

const { index, stock } = await openSiteSearch()

const find = <Params extends SearchParams>(query: string, params?: Params) =>
  index.search<Vehicle, Params>(query, params)

describe('facets', () => {
  test.each([
    'make',
    'model',
    'make_model',
    'body',
    'fuel',
    'drive',
    'transmission',
    'simple_body',
    'simple_fuel',
    'colour',
    'car_type',
    'status',
    'tag',
    'city',
    'state',
    'dealership_name',
    'location_name',
    'filtered_features',
    'year',
    'seats',
  ] as const)('of %s have the vehicles’ counts', async (field) => {
    const { facetDistribution } = await find('', { facets: [field], limit: 0 })
    const all = countValues(stock, field)
    const counted = facetDistribution![field]!
    expect(Object.keys(counted).length).toBe(Math.min(100, Object.keys(all).length))
    for (const [value, count] of Object.entries(counted))
      expect([value, all[value]]).toEqual([value, count])
  })

  test.each(['price', 'year', 'km', 'seats'] as const)(
    'of %s have their minimum and maximum',
    async (field) => {
      const { facetStats } = await find('', {
        facets: [field, 'make'],
        limit: 0,
        filter: 'car_type = used',
      })
      const values = stock
        .filter(({ car_type }) => car_type === 'used')
        .map((vehicle) => vehicle[field])
        .filter((value) => value !== null)
      expect(facetStats).toEqual({
        [field]: { min: Math.min(...values), max: Math.max(...values) },
      })
    },
  )

  test('count all found vehicles, whatever page is shown', async () => {
    const params = { filter: 'make = Kia', facets: ['car_type'] }
    const expected = countValues(
      stock.filter(({ make }) => make === 'Kia'),
      'car_type',
    )
    for (const more of [{ limit: 0 }, { limit: 1 }, { offset: 5 }, { page: 2, hitsPerPage: 5 }]) {
      expect((await find('', { ...params, ...more })).facetDistribution).toEqual({
        car_type: expected,
      })
    }
  })

  test('"*" requests every facet', async () => {
    const { facetDistribution } = await find('', { facets: ['*'], limit: 0 })
    const names = Object.keys(facetDistribution!)
    expect(names).toEqual(
      expect.arrayContaining(['make', 'model', 'price', 'year', 'car_type', 'tag']),
    )
  })

  test('that were not requested are missing', async () => {
    expect(await find('')).not.toHaveProperty('facetDistribution')
    expect((await find('', { facets: [] })).facetDistribution).toEqual({})
  })

  test('are sorted alphabetically, at most a hundred', async () => {
    const { facetDistribution } = await find('', { facets: ['badge', 'make'], limit: 0 })
    const makes = Object.keys(facetDistribution!['make']!)
    // Makes sort without accents: 'Škoda' is among those with S.
    const fold = (make: string) =>
      make
        .normalize('NFKD')
        .replaceAll(/\p{Mark}/gu, '')
        .toLowerCase()
    expect(makes.map(fold)).toEqual(makes.map(fold).toSorted())
    expect(Object.keys(facetDistribution!['badge']!)).toHaveLength(
      Math.min(100, listValues(stock, 'badge').length),
    )
  })

  test.each(['vin', 'views', 'name', 'nothing'])(
    'of %s, which is not a facet, are refused',
    async (field) => {
      const [status, code, message] = await readFault(find('', { facets: [field] }))
      expect([status, code]).toEqual([400, 'invalid_search_facets'])
      expect(message).toContain(`\`${field}\``)
    },
  )
})

describe('facet search', () => {
  const search = (params: Parameters<typeof index.searchForFacetValues>[0]) =>
    index.searchForFacetValues(params)

  test.each([
    ['make', 'hyu', ['Hyundai']],
    ['make', 'HYU', ['Hyundai']],
    ['make', 'hyundai', ['Hyundai']],
    ['make', 'Hyúndai', ['Hyundai']],
    ['make', 'hundai', ['Hyundai']],
    ['make', 'hyunday', ['Hyundai']],
    ['make', 'merc', ['Mercedes-Benz']],
    ['make', 'volkswagon', ['Volkswagen']],
    ['make', 'vo', ['Volkswagen', 'Volvo']],
    ['car_type', 'us', ['used']],
    ['filtered_features', 'tow', ['Tow Bar']],
    ['make', 'zzz', []],
    ['make', 'undai', []],
  ] as const)('%s like %j: %j', async (facetName, facetQuery, expected) => {
    const { facetHits, facetQuery: echoed } = await search({ facetName, facetQuery })
    const all = countValues(stock, facetName)
    expect(facetHits).toEqual(expected.map((value) => ({ value, count: all[value] })))
    expect(echoed).toBe(facetQuery)
  })

  test('without words gives the values', async () => {
    const { facetHits, facetQuery, processingTimeMs } = await search({ facetName: 'car_type' })
    const all = countValues(stock, 'car_type')
    expect(facetHits).toEqual(
      Object.keys(all)
        .toSorted()
        .map((value) => ({ value, count: all[value] })),
    )
    expect(facetQuery).toBeNull()
    expect(Number.isInteger(processingTimeMs)).toBe(true)
  })

  test('counts within the search’s filter and words', async () => {
    const kias = stock.filter(({ make, car_type }) => make === 'Kia' && car_type === 'used')
    const filtered = await search({
      facetName: 'make',
      facetQuery: 'k',
      filter: 'make = Kia AND car_type = used',
    })
    expect(filtered.facetHits).toEqual([{ value: 'Kia', count: kias.length }])
    const typed = await search({ facetName: 'make', facetQuery: 'h', q: 'hyundai' })
    expect(typed.facetHits).toEqual([
      { value: 'Hyundai', count: countValues(stock, 'make')['Hyundai'] },
    ])
  })

  test.each<readonly [object, string]>([
    [{}, 'missing_facet_search_facet_name'],
    [{ facetName: 7 }, 'invalid_facet_search_facet_name'],
    [{ facetName: 'vin' }, 'invalid_facet_search_facet_name'],
    [{ facetName: 'nothing' }, 'invalid_facet_search_facet_name'],
    [{ facetName: 'make', facetQuery: 7 }, 'invalid_facet_search_query'],
    [{ facetName: 'make', q: 7 }, 'invalid_search_q'],
    [{ facetName: 'make', filter: 'make =' }, 'invalid_search_filter'],
  ])('%j is refused: %s', async (params, expected) => {
    const [status, code] = await readFault(search(params as { facetName: string }))
    expect([status, code]).toEqual([400, expected])
  })
})
