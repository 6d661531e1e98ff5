import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  Configure,
  getServerState,
  Highlight,
  Hits,
  InstantSearch,
  type InstantSearchServerState,
  InstantSearchSSRProvider,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  ToggleRefinement,
} from 'react-instantsearch'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractFetch } from './contract-fetch.ts'
import {
  countValues,
  idsOf,
  openClient,
  readKey,
  readStock,
  type SiteKey,
  type Vehicle,
} from './site-search.ts'

let site: SiteKey
let stock: Vehicle[]

beforeAll(async () => {
  site = await readKey('southern-cross-motors')
  stock = await readStock(openClient(site))
})

type Options = NonNullable<Parameters<typeof instantMeiliSearch>[2]>
/** What of the client is used here, without the types of InstantSearch, which say less than it gives. */
interface Instant {
  search(requests: readonly InstantRequest[]): Promise<{ readonly results: readonly Result[] }>
  searchForFacetValues(
    requests: readonly InstantRequest[],
  ): Promise<readonly { readonly facetHits: readonly object[] }[]>
}

interface InstantRequest {
  readonly indexName: string
  readonly params: Readonly<Record<string, unknown>>
}

interface UiState {
  readonly query?: string
  readonly refinementList?: Readonly<Record<string, string[]>>
  readonly range?: Readonly<Record<string, string>>
  readonly toggle?: Readonly<Record<string, boolean>>
  readonly sortBy?: string
  readonly page?: number
}

const open = (options: Options = {}): Instant => {
  const given = { primaryKey: 'id', httpClient: contractFetch, ...options }
  return instantMeiliSearch(site.host, site.key, given).searchClient as unknown as Instant
}

interface Result {
  readonly hits: readonly (Vehicle & {
    readonly objectID: number
    readonly _highlightResult: Readonly<Record<string, { readonly value: string }>>
  })[]
  readonly nbHits: number
  readonly nbPages: number
  readonly page: number
  readonly hitsPerPage: number
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly facets_stats: Readonly<Record<string, { readonly min: number; readonly max: number }>>
}

async function search(
  params: Readonly<Record<string, unknown>>,
  { indexName = 'stock', client = open() }: { indexName?: string; client?: Instant } = {},
): Promise<Result> {
  const { results } = await client.search([{ indexName, params }])
  return results[0]!
}

const isMake =
  (...makes: string[]) =>
  ({ make }: Vehicle) =>
    makes.includes(make)
const isUsed = ({ car_type: type }: Vehicle) => type === 'used'
const isPriced = (least: number, most: number) => (car: Vehicle) =>
  car.price !== null && car.price >= least && car.price <= most

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

  test('of one facet leave its other values counted, by a query of its own', async () => {
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

  test('keep values without vehicles where that is wanted', async () => {
    const client = open({ keepZeroFacets: true })
    const { facets } = await search({ facets: ['make'], facetFilters: [['make:Kia']] }, { client })
    const all = Object.keys(countValues(stock, 'make'))
    expect(Object.keys(facets['make']!).toSorted()).toEqual(all.toSorted())
    expect(facets['make']).toMatchObject({ Kia: countValues(stock, 'make')['Kia'], Mazda: 0 })
  })

  test('of ranges come with the bounds of what is there', async () => {
    const { facets_stats: stats } = await search({ facets: ['price', 'year', 'make'] })
    const prices = stock.flatMap(({ price }) => price ?? [])
    expect(stats['price']).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) })
    expect(Object.keys(stats).toSorted()).toEqual(['price', 'year'])
  })
})

describe('pages as InstantSearch asks for them', () => {
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

  test.each(pages)('without an end: page %d of %d', async (page, hitsPerPage) => {
    const { hits, nbHits, page: shown } = await search({ page, hitsPerPage, ...brief })
    expect(hits.map(({ id }) => id)).toEqual(idsAt(page, hitsPerPage))
    expect([nbHits, shown]).toEqual([stock.length, page])
  })

  test.each(pages)('with an end: page %d of %d', async (page, hitsPerPage) => {
    const client = open({ finitePagination: true })
    const { hits, nbHits, nbPages } = await search({ page, hitsPerPage, ...brief }, { client })
    expect(hits.map(({ id }) => id)).toEqual(idsAt(page, hitsPerPage))
    expect([nbHits, nbPages]).toEqual([stock.length, Math.ceil(stock.length / hitsPerPage)])
  })

  test('nothing before a word is typed, where that is wanted', async () => {
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

describe('hits as InstantSearch draws them', () => {
  test('are named by their number, and the words found are marked', async () => {
    const { hits } = await search({ query: 'hyund', hitsPerPage: 1 })
    const [hit] = hits
    expect(hit!.objectID).toBe(hit!.id)
    expect(hit!._highlightResult['make']!.value).toBe('__ais-highlight__Hyund__/ais-highlight__ai')
    expect(hit!._highlightResult['year']!.value).toBe(String(hit!.year))
  })

  test.each([
    [{ attributesToRetrieve: ['id', 'make'] }, ['id', 'make']],
    [{ attributesToRetrieve: ['make'], attributesToSnippet: ['make:1'] }, ['make']],
  ])('bring what was asked for: %j', async (params, fields) => {
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

  test('within what is refined beside it', async () => {
    const params = { facetName: 'make', facetQuery: 'k', facetFilters: [['car_type:used']] }
    const [found] = await open().searchForFacetValues([{ indexName: 'stock', params }])
    const count = stock.filter((car) => isMake('Kia')(car) && isUsed(car)).length
    expect(found!.facetHits).toEqual([{ value: 'Kia', highlighted: 'Kia', count }])
  })
})

describe('a page of react-instantsearch', () => {
  interface Rendered {
    readonly html: string
    readonly results: Result
  }

  /** Rendered twice, as a server does: to find what is asked, and with the answers. */
  async function render(uiState: UiState, options: Options = {}): Promise<Rendered> {
    const searchClient = open(options)
    const initialUiState = { stock: uiState }
    const widgets = [
      createElement(Configure, { key: 'configure', hitsPerPage: 12 } as object),
      createElement(SearchBox, { key: 'box' }),
      createElement(Stats, { key: 'stats' }),
      createElement(RefinementList, {
        key: 'make',
        attribute: 'make',
        limit: 50,
        sortBy: ['name:asc'],
      }),
      createElement(RefinementList, { key: 'type', attribute: 'car_type' }),
      createElement(RangeInput, { key: 'price', attribute: 'price' }),
      createElement(ToggleRefinement, {
        key: 'new',
        attribute: 'tag',
        on: 'Price Drop',
        label: 'Price drop',
      }),
      createElement(SortBy, {
        key: 'sort',
        items: [
          { value: 'stock', label: 'Best' },
          { value: 'stock:price:asc', label: 'Cheapest' },
        ],
      }),
      createElement(Pagination, { key: 'pages' }),
      createElement(Hits<{ objectID: string; make: string }>, {
        key: 'hits',
        hitComponent: ({ hit }) => createElement(Highlight, { hit, attribute: 'make' } as never),
      }),
    ]
    const page = (serverState?: InstantSearchServerState): ReactElement =>
      createElement(
        InstantSearchSSRProvider,
        { ...serverState },
        createElement(
          InstantSearch,
          {
            indexName: 'stock',
            searchClient: searchClient as never,
            initialUiState,
            future: { preserveSharedStateOnUnmount: true },
          },
          ...widgets,
        ),
      )
    const state = await getServerState(page(), { renderToString })
    const results = state.initialResults['stock']!.results as unknown as Result[]
    return { html: renderToString(page(state)), results: results[0]! }
  }

  const textOf = (html: string) => html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, ' ')

  test('shows the stock with its facets', async () => {
    const { html, results } = await render({})
    expect(results.nbHits).toBe(stock.length)
    expect(results.hits.map(({ id }) => id)).toEqual(stock.slice(0, 12).map(({ id }) => id))
    expect(textOf(html)).toContain(`${stock.length} results found`)
    expect(html.match(/class="ais-Hits-item"/g)).toHaveLength(12)
    for (const [make, count] of Object.entries(countValues(stock, 'make'))) {
      expect(html).toMatch(
        new RegExp(
          `ais-RefinementList-labelText">${make}</span>\\s*<span[^>]*>(<!-- -->)?${count}<`,
        ),
      )
    }
  })

  test('refined keeps the other values of a facet with their counts', async () => {
    const { html, results } = await render({
      refinementList: { make: ['Kia'], car_type: ['used'] },
    })
    const expected = stock.filter((car) => isMake('Kia')(car) && isUsed(car))
    expect(results.nbHits).toBe(expected.length)
    const mazdas = countValues(stock.filter(isUsed), 'make')['Mazda']
    expect(html).toMatch(
      new RegExp(`ais-RefinementList-labelText">Mazda</span>\\s*<span[^>]*>${mazdas}<`),
    )
    expect(html).toMatch(/<li class="[^"]*--selected"[^>]*>.{0,400}>Kia</s)
  })

  test.each<readonly [string, UiState, (car: Vehicle) => boolean]>([
    ['a range', { range: { price: '10000:30000' } }, isPriced(10_000, 30_000)],
    ['half a range', { range: { price: '30000:' } }, isPriced(30_000, Infinity)],
    ['a toggle', { toggle: { tag: true } }, (car) => car.tag === 'Price Drop'],
    ['words', { query: 'hyundai' }, isMake('Hyundai')],
    [
      'all at once',
      { query: 'hyundai', refinementList: { car_type: ['used'] }, range: { price: '5000:60000' } },
      (car) => isMake('Hyundai')(car) && isUsed(car) && isPriced(5000, 60_000)(car),
    ],
  ])('with %s counts the vehicles that are left', async (_name, uiState, isExpected) => {
    const expected = stock.filter(isExpected)
    expect(expected.length).toBeGreaterThan(0)
    const { html, results } = await render(uiState)
    expect(results.nbHits).toBe(expected.length)
    expect(textOf(html)).toContain(`${expected.length} results found`)
  })

  test('marks what was typed', async () => {
    const { html } = await render({ query: 'hyund' })
    expect(html).toMatch(/<mark class="ais-Highlight-highlighted">Hyund<\/mark>/)
  })

  test('sorts and turns pages', async () => {
    const { results } = await render(
      { sortBy: 'stock:price:asc', page: 2 },
      { finitePagination: true },
    )
    const prices = stock.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other)
    expect(results.hits.map(({ price }) => price)).toEqual(prices.slice(12, 24))
    expect([results.page, results.nbPages]).toEqual([1, Math.ceil(stock.length / 12)])
  })

  test('without a result says so', async () => {
    const { html, results } = await render({ query: 'zzzzzzzz' })
    expect(results.hits).toEqual([])
    expect(textOf(html)).toContain('No results')
  })
})
