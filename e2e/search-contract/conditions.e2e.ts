import { describe, expect, test } from 'vitest'
import { contractFetch } from './contract-fetch.ts'
import { openSiteSearch, type Vehicle } from './site-search.ts'

const { site, stock } = await openSiteSearch()

type Filter = readonly (string | readonly string[])[]

interface SearchResult {
  readonly hits: readonly Vehicle[]
  readonly query: string
  readonly words?: string
  readonly conditions?: readonly { readonly words: string; readonly filter?: Filter }[]
}

async function search(body: object): Promise<SearchResult> {
  const response = await contractFetch(`${site.host}/indexes/stock/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 1000, matchingStrategy: 'all', ...body }),
  })
  return response as SearchResult
}

const numbersOf = (vehicles: readonly Vehicle[]): number[] =>
  vehicles.map(({ id }) => id).toSorted((one, other) => one - other)

describe('words that hold conditions', () => {
  const q = 'suv under 40k'

  test('are searched as words, as Meilisearch searches them', async () => {
    const response = await search({ q })
    expect(response.hits).toEqual([])
    expect(Object.keys(response)).not.toContain('conditions')
  })

  test('are parsed as filters if a query requests it', async () => {
    const response = await search({ q, readConditions: true })
    const expected = stock.filter(
      (car) => car.simple_body === 'SUV' && car.sort_price !== null && car.sort_price < 40_000,
    )
    expect(expected.length).toBeGreaterThan(3)
    expect(numbersOf(response.hits)).toEqual(numbersOf(expected))
    expect(response).toMatchObject({
      query: q,
      words: '',
      conditions: [
        { words: 'suv', filter: [['"simple_body" = "SUV"']] },
        { words: 'under 40k', filter: ['"sort_price" < 40000'] },
      ],
    })
  })

  test('are returned as filters that the query could contain', async () => {
    const read = await search({ q: 'cheap used suv under $150 per week', readConditions: true })
    const { conditions = [] } = read
    const filter = conditions.flatMap((condition) => condition.filter ?? [])
    expect(filter).toContain('"paymentWeek" < 150')
    expect(read.hits.length).toBeGreaterThan(0)
    expect(numbersOf((await search({ filter })).hits)).toEqual(numbersOf(read.hits))
  })

  test('are returned for each of several queries that requests them', async () => {
    const queries = [true, false].map((readConditions) => ({
      indexUid: 'stock',
      q: 'cheap suv',
      readConditions,
      limit: 1000,
    }))
    const response = await contractFetch(`${site.host}/multi-search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    })
    const { results } = response as { results: SearchResult[] }
    const prices = results[0]!.hits.flatMap(({ sort_price: price }) => price ?? [])
    expect(prices.length).toBeGreaterThan(3)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    expect(results[1]).not.toHaveProperty('conditions')
  })
})
