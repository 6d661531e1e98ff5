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
import { describe, expect, test } from 'vitest'
import { openInstant, type Options, type Result } from './instant-client.ts'
import {
  countValues,
  isMake,
  isPriced,
  isUsed,
  openSiteSearch,
  type Vehicle,
} from './site-search.ts'

const { site, stock } = await openSiteSearch()

interface UiState {
  readonly query?: string
  readonly refinementList?: Readonly<Record<string, string[]>>
  readonly range?: Readonly<Record<string, string>>
  readonly toggle?: Readonly<Record<string, boolean>>
  readonly sortBy?: string
  readonly page?: number
}

describe('a page of react-instantsearch', () => {
  interface Rendered {
    readonly html: string
    readonly results: Result
  }

  /** Renders twice, as a server does: first to collect the queries, then with their results. */
  async function render(uiState: UiState, options: Options = {}): Promise<Rendered> {
    const searchClient = openInstant(site, options)
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

  test('keeps the counts of a facet’s other values when refined', async () => {
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
  ])('with %s counts the remaining vehicles', async (_name, uiState, isExpected) => {
    const expected = stock.filter(isExpected)
    expect(expected.length).toBeGreaterThan(0)
    const { html, results } = await render(uiState)
    expect(results.nbHits).toBe(expected.length)
    expect(textOf(html)).toContain(`${expected.length} results found`)
  })

  test('marks the typed words', async () => {
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

  test('without results shows a message', async () => {
    const { html, results } = await render({ query: 'zzzzzzzz' })
    expect(results.hits).toEqual([])
    expect(textOf(html)).toContain('No results')
  })
})
