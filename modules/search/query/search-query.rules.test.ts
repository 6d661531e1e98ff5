import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equals } from '#modules/stock-index/filter-expression.rules.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { buildStockQueries, countPages } from './search-query.rules.ts'
import type { SiteSearchRules } from './search-query.rules.ts'
import { parseSearchUrl } from '../refinements/parse-search-url.rules.ts'

const rules: SiteSearchRules = {
  pageSize: 21,
  defaultSort: 'custom_rank:desc',
  stockFilter: null,
  facets: ['make', 'body', 'price'],
}
const queriesOf = (address: string, more: Partial<SiteSearchRules> = {}) =>
  buildStockQueries(parseSearchUrl(address), null, { ...rules, ...more }, null)
const mainFilter = (address: string): unknown => queriesOf(address).queries[0]?.filter

describe('filters of a search', () => {
  it.each([
    ['refine[make]=Kia&refine[make]=BMW', [['"make" = "BMW"', '"make" = "Kia"']]],
    ['refine[body]=hatchback', [['"simple_body" = "Hatch"']]],
    ['range[price]=10000:20000', ['"sort_price" >= 10000', '"sort_price" <= 20000']],
    ['range[km]=:80000', ['"km" <= 80000']],
    ['range[price_range]=5000:', ['"sort_price" >= 5000']],
    ['range[weekly_price_range]=:99.5', ['"weekly_price" <= 99.5']],
    ['refine[price_range]=100-125', [['"price_range" = "100-125"']]],
    ['refine[price_range]=10000:20000', [['"sort_price" 10000 TO 20000']]],
    ['refine[weekly_price_range]=:50', [['"weekly_price" <= 50']]],
    ['refine[price_range]=:', [['"status" = "none"']]],
    ['refine[make]=10:20', [['"make" = "10:20"']]],
    // §5: double quotes are removed, so that no value can end the quotation.
    ['refine[badge]=18%22+Sport', [['"badge" = "18 Sport"']]],
    ['refine[badge]=a\\%22+OR+make=b\\', [['"badge" = "a\\\\ OR make=b\\\\"']]],
    // §5, restricted by gaps.md: raw expressions in one form only, for the six range fields.
    ['refine[price]=<%3D20000', [['"sort_price" <= 20000']]],
    ['refine[km]=>+100.5', [['"km" > 100.5']]],
    ['refine[price_range]=<50000', [['"sort_price" < 50000']]],
    ['refine[weekly_price_range]=>%3D100', [['"weekly_price" >= 100']]],
    ['refine[year]=>%3D2020', [['"year" >= 2020']]],
    ['refine[subscription_price]=>0', [['"subscription_price" > 0']]],
    ['refine[seats]=>4', [['"status" = "none"']]],
    ['refine[make]=<b>', [['"status" = "none"']]],
    ['refine[price]=<20000+OR+id>0', [['"status" = "none"']]],
    ['refine[price]=<-5', [['"status" = "none"']]],
    ['refine[price]=<>5', [['"status" = "none"']]],
    ['refine[price]=5<', [['"status" = "none"']]],
  ])('%s', (address, filter) => {
    expect(mainFilter(address)).toEqual(filter)
  })

  it('keeps every value inside its quotes, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(equals('make', value)).toMatch(/^"make" = "(?:[^"\\]|\\\\)*"$/)
      }),
    )
  })
})

describe('the list of queries (§7)', () => {
  it('has one more query for each refined facet or range, without its own filter', () => {
    const { queries, counted } = queriesOf(
      'refine[make]=Kia&refine[body]=SUV&range[price]=1:2&query=tow&page=3&sort=price:desc',
    )
    expect(counted).toEqual(['make', 'body', 'price'])
    expect(queries).toHaveLength(4)
    expect(queries[0]).toMatchObject({
      q: 'tow',
      facets: ['make', 'simple_body', 'sort_price'],
      offset: 42,
      limit: 21,
    })
    expect(queries[1]).toMatchObject({
      q: 'tow',
      filter: [['"simple_body" = "SUV"'], '"sort_price" >= 1', '"sort_price" <= 2'],
      facets: ['make'],
      limit: 0,
      offset: 0,
    })
    expect(queries[2]?.filter).toEqual([
      ['"make" = "Kia"'],
      '"sort_price" >= 1',
      '"sort_price" <= 2',
    ])
    expect(queries[3]?.filter).toEqual([['"make" = "Kia"'], ['"simple_body" = "SUV"']])
  })

  it('counts up to 2,000 values of a facet in each query, and of a scale its ends alone', () => {
    const { queries } = queriesOf('refine[make]=Kia&range[price]=1:2')
    expect(queries.map(({ maxValuesPerFacet }) => maxValuesPerFacet)).toEqual([2000, 2000, 2000])
    expect(queries.map(({ statsOnly }) => statsOnly)).toEqual([['sort_price'], [], ['sort_price']])
  })

  it('requires every typed word, and reads a name as that name alone', () => {
    expect(queriesOf('query=white ute').queries[0]).toMatchObject({
      matchingStrategy: 'all',
      strict: true,
    })
  })

  it('leaves the order of typed words to an order that was chosen', () => {
    expect(queriesOf('query=ute&sort=price:asc').queries[0]).toMatchObject({ sortsAlone: true })
    expect(queriesOf('query=ute').queries[0]).toMatchObject({ sort: [], leading: 'availability' })
  })

  it('stays within the limits of the index, with any number of bands in the URL', () => {
    const bands = (facet: string): string =>
      Array.from({ length: 99 }, (_, at) => `refine[${facet}]=${at}:${at + 1}`).join('&')
    const { queries } = queriesOf(`${bands('price_range')}&${bands('weekly_price_range')}`)
    const partition = createPartition(indexSettings)
    expect(partition.search(queries)).toMatchObject({ ok: true })
  })

  it('has one query for a field refined by value and by range', () => {
    const { queries, counted } = queriesOf('refine[price]=>5&range[price]=1:2')
    expect(counted).toEqual(['price'])
    expect(queries[1]?.filter).toEqual([])
  })

  it('never requests more than 100 (§9)', () => {
    expect(queriesOf('', { pageSize: 100 }).queries[0]?.limit).toBe(100)
    expect(queriesOf('page=2', { pageSize: 500 }).queries[0]).toMatchObject({
      limit: 100,
      offset: 100,
    })
  })

  it.each([
    [0, 1],
    [21, 1],
    [22, 2],
    [126, 6],
  ])('%i vehicles are %i pages of 21', (total, pages) => {
    expect(countPages(total, 21)).toBe(pages)
  })
})

it.each([
  ['', ['availability:asc', 'sort_price:asc']],
  ['query=hilux', []],
  ['query=hilux&sort=price:desc', ['sort_price:desc', 'custom_rank:desc']],
])('%j has its order (§2, §9)', (address, order) => {
  const { queries } = queriesOf(address, { defaultSort: 'price:asc' })
  expect(queries[0]?.sort?.slice(0, 2)).toEqual(order)
})
