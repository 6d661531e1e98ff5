import { describe, expect, test } from 'vitest'
import { type Instant, openInstant, type Options, type Result } from './instant-client.ts'
import {
  countValues,
  idsOf,
  isMake,
  isPriced,
  isUsed,
  openSiteSearch,
  type Vehicle,
} from './site-search.ts'

const { site, stock } = await openSiteSearch()
const open = (options: Options = {}) => openInstant(site, options)

async function search(
  params: Readonly<Record<string, unknown>>,
  { indexName = 'stock', client = open() }: { indexName?: string; client?: Instant } = {},
): Promise<Result> {
  const { results } = await client.search([{ indexName, params }])
  return results[0]!
}

describe('refinements as InstantSearch sends them', () => {
  test.each<readonly [Readonly<Record<string, unknown>>, (car: Vehicle) => boolean]>([
    [{}, () => true],
    [{ facetFilters: ['make:Kia'] }, isMake('Kia')],
    [{ facetFilters: [['make:Kia']] }, isMake('Kia')],
    [{ facetFilters: [['make:Kia', 'make:Mazda']] }, isMake('Kia', 'Mazda')],
    [{ facetFilters: ['make:Kia', 'car_type:used'] }, (car) => isMake('Kia')(car) && isUsed(car)],
    [
      { facetFilters: [['make:Kia', 'make:Mazda'], ['car_type:used']] },
      (car) => isMake('Kia', 'Mazda')(car) && isUsed(car),
    ],
    [{ facetFilters: [['make:Mercedes-Benz']] }, isMake('Mercedes-Benz')],
    [{ facetFilters: [['make_model:Mazda CX-5']] }, (car) => car.make_model === 'Mazda CX-5'],
    [{ facetFilters: [['year:2026']] }, (car) => car.year === 2026],
    [
      { facetFilters: [['filtered_features:Tow Bar']] },
      (car) => car.filtered_features.includes('Tow Bar'),
    ],
    [
      { facetFilters: ['filtered_features:Tow Bar', 'filtered_features:Bluetooth'] },
      (car) => ['Tow Bar', 'Bluetooth'].every((feature) => car.filtered_features.includes(feature)),
    ],
    [{ facetFilters: [['make:Nobody']] }, () => false],
    [{ facetFilters: [['make:"Kia" OR make:Mazda']] }, () => false],
    [{ numericFilters: ['price>=10000'] }, isPriced(10_000, Infinity)],
    [{ numericFilters: ['price<=30000'] }, isPriced(-Infinity, 30_000)],
    [{ numericFilters: ['price>=10000', 'price<=30000'] }, isPriced(10_000, 30_000)],
    [{ numericFilters: ['year=2026'] }, (car) => car.year === 2026],
    [{ numericFilters: ['year!=2026'] }, (car) => car.year !== 2026],
    [{ numericFilters: [['year=2025', 'year=2026']] }, (car) => [2025, 2026].includes(car.year)],
    [{ numericFilters: ['year:2022 TO 2024'] }, (car) => car.year >= 2022 && car.year <= 2024],
    [
      { facetFilters: [['make:Toyota']], numericFilters: ['price>=10000', 'price<=40000'] },
      (car) => isMake('Toyota')(car) && isPriced(10_000, 40_000)(car),
    ],
    [{ filters: 'make = Kia' }, isMake('Kia')],
    [
      { filters: 'make = Kia OR make = Mazda', facetFilters: [['car_type:used']] },
      (car) => isMake('Kia', 'Mazda')(car) && isUsed(car),
    ],
    [{ query: 'hyundai' }, isMake('Hyundai')],
    [
      { query: 'hyundai', facetFilters: [['car_type:used']] },
      (car) => isMake('Hyundai')(car) && isUsed(car),
    ],
  ])('%j', async (params, isExpected) => {
    const expected = stock.filter(isExpected)
    const { hits, nbHits, facets } = await search({
      ...params,
      facets: ['make'],
      attributesToRetrieve: ['id'],
      attributesToHighlight: [],
      hitsPerPage: 500,
      page: 0,
    })
    expect(idsOf(hits)).toEqual(idsOf(expected))
    expect(nbHits).toBe(expected.length)
    expect(facets['make'] ?? {}).toEqual(countValues(expected, 'make'))
  })

  test('of one facet keep the counts of its other values, by a separate query', async () => {
    const refined = { facetFilters: [['make:Kia'], ['car_type:used']] }
    const { results } = await open().search([
      {
        indexName: 'stock',
        params: { ...refined, facets: ['make', 'car_type'], hitsPerPage: 20, page: 0 },
      },
      {
        indexName: 'stock',
        params: { facetFilters: [['car_type:used']], facets: ['make'], hitsPerPage: 0, page: 0 },
      },
      {
        indexName: 'stock',
        params: { facetFilters: [['make:Kia']], facets: ['car_type'], hitsPerPage: 0, page: 0 },
      },
    ])
    const [main, makes, types] = results
    expect(main!.nbHits).toBe(stock.filter((car) => isMake('Kia')(car) && isUsed(car)).length)
    expect(makes!.facets).toEqual({ make: countValues(stock.filter(isUsed), 'make') })
    expect(types!.facets).toEqual({
      car_type: countValues(stock.filter(isMake('Kia')), 'car_type'),
    })
    expect([makes!.hits, types!.hits]).toEqual([[], []])
  })

  test('keep values without vehicles if requested', async () => {
    const client = open({ keepZeroFacets: true })
    const { facets } = await search({ facets: ['make'], facetFilters: [['make:Kia']] }, { client })
    const all = Object.keys(countValues(stock, 'make'))
    expect(Object.keys(facets['make']!).toSorted()).toEqual(all.toSorted())
    expect(facets['make']).toMatchObject({ Kia: countValues(stock, 'make')['Kia'], Mazda: 0 })
  })

  test('of ranges have the bounds of the results', async () => {
    const { facets_stats: stats } = await search({ facets: ['price', 'year', 'make'] })
    const prices = stock.flatMap(({ price }) => price ?? [])
    expect(stats['price']).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) })
    expect(Object.keys(stats).toSorted()).toEqual(['price', 'year'])
  })
})

describe('pages as InstantSearch requests them', () => {
  const pages = [
    [0, 20],
    [1, 20],
    [17, 20],
    [18, 20],
    [0, 1],
    [3, 100],
    [0, 500],
  ] as const
  const brief = { attributesToRetrieve: ['id'], attributesToHighlight: [] }
  const idsAt = (page: number, size: number) =>
    stock.slice(page * size, (page + 1) * size).map(({ id }) => id)

  test.each(pages)('without a total: page %d of %d', async (page, hitsPerPage) => {
    const { hits, nbHits, page: shown } = await search({ page, hitsPerPage, ...brief })
    expect(hits.map(({ id }) => id)).toEqual(idsAt(page, hitsPerPage))
    expect([nbHits, shown]).toEqual([stock.length, page])
  })

  test.each(pages)('with a total: page %d of %d', async (page, hitsPerPage) => {
    const client = open({ finitePagination: true })
    const { hits, nbHits, nbPages } = await search({ page, hitsPerPage, ...brief }, { client })
    expect(hits.map(({ id }) => id)).toEqual(idsAt(page, hitsPerPage))
    expect([nbHits, nbPages]).toEqual([stock.length, Math.ceil(stock.length / hitsPerPage)])
  })

  test('nothing before a word is typed, if configured', async () => {
    const client = open({ placeholderSearch: false })
    expect((await search({ query: '' }, { client })).hits).toEqual([])
    expect((await search({ query: 'kia' }, { client })).hits).not.toEqual([])
  })
})

describe('sorts by the name of an index', () => {
  test.each([
    ['stock:price:asc', 'price', 1],
    ['stock:price:desc', 'price', -1],
    ['stock:year:desc', 'year', -1],
    ['stock:km:asc', 'km', 1],
    ['stock:created_at_timestamp:desc', 'created_at_timestamp', -1],
  ] as const)('%s', async (indexName, field, direction) => {
    const { hits } = await search({ hitsPerPage: 100 }, { indexName })
    const values = hits.map((hit) => hit[field]).filter((value) => value !== null)
    expect(values.length).toBeGreaterThan(90)
    expect(values).toEqual(values.toSorted((one, other) => (one - other) * direction))
  })

  test('stock:year:desc,price:asc, one after the other', async () => {
    const { hits } = await search(
      { hitsPerPage: 100, filters: 'price > 0' },
      { indexName: 'stock:year:desc,price:asc' },
    )
    const pairs = hits.map(({ year, price }) => [year, price!] as const)
    expect(pairs).toEqual(pairs.toSorted(([a, one], [b, other]) => b - a || one - other))
  })
})

describe('hits as InstantSearch renders them', () => {
  test('have their number as id, and the found words are marked', async () => {
    const { hits } = await search({ query: 'hyund', hitsPerPage: 1 })
    const [hit] = hits
    expect(hit!.objectID).toBe(hit!.id)
    expect(hit!._highlightResult['make']!.value).toBe('__ais-highlight__Hyund__/ais-highlight__ai')
    expect(hit!._highlightResult['year']!.value).toBe(String(hit!.year))
  })

  test.each([
    [{ attributesToRetrieve: ['id', 'make'] }, ['id', 'make']],
    [{ attributesToRetrieve: ['make'], attributesToSnippet: ['make:1'] }, ['make']],
  ])('have the requested fields: %j', async (params, fields) => {
    const { hits } = await search({ ...params, query: 'kia', hitsPerPage: 1 })
    const own = Object.keys(hits[0]!).filter((field) => !/^(_|objectID)/.test(field))
    expect(own.toSorted()).toEqual(fields)
  })
})

describe('values of a facet', () => {
  test.each([
    ['make', 'hyu', ['Hyundai']],
    ['make', 'hundai', ['Hyundai']],
    ['make', 'vo', ['Volkswagen', 'Volvo']],
    ['make', 'nobody at all', []],
    ['filtered_features', 'tow', ['Tow Bar']],
  ])('%s like %j are found: %j', async (facetName, facetQuery, values) => {
    const [found] = await open().searchForFacetValues([
      { indexName: 'stock', params: { facetName, facetQuery } },
    ])
    const all = countValues(stock, facetName as keyof Vehicle)
    expect(found!.facetHits).toEqual(
      values.map((value) => ({ value, highlighted: value, count: all[value] })),
    )
  })

  test('within the other refinements', async () => {
    const params = { facetName: 'make', facetQuery: 'k', facetFilters: [['car_type:used']] }
    const [found] = await open().searchForFacetValues([{ indexName: 'stock', params }])
    const count = stock.filter((car) => isMake('Kia')(car) && isUsed(car)).length
    expect(found!.facetHits).toEqual([{ value: 'Kia', highlighted: 'Kia', count }])
  })
})
