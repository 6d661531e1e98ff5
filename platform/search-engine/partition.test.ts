import { describe, expect, test } from 'vitest'
import type { Filter, SearchQuery } from './contract.ts'
import { ids, search, stock, stocked } from './stocked-partition.fake.ts'

describe('a filter leaves the documents that meet it', () => {
  test.each<[Filter, number[]]>([
    ['make = TOYOTA', [1, 2, 10]],
    ['make = citroen', [3]],
    ['make != toyota', [3, 4, 5]],
    ['NOT make = toyota', [3, 4, 5]],
    ['make = toyota AND price > 10000', [1, 10]],
    ['price = 10000', [2]],
    ['price = 1e4', [2]],
    ['price != 10000', [1, 3, 4, 5, 10]],
    ['price >= 10000 AND price < 20000', [2, 10]],
    ['price 10000.5 TO 20000', [4, 10]],
    ['price > nan', []],
    ['price IN [10000, 30000, nonsense]', [1, 2]],
    ['price NOT IN [10000, 30000]', [3, 4, 5, 10]],
    ['price EXISTS', [1, 2, 3, 4, 10]],
    ['price NOT EXISTS', [5]],
    ['price IS NULL', [3]],
    ['price IS NOT NULL', [1, 2, 4, 5, 10]],
    ['make IS EMPTY', [4]],
    ['features IS EMPTY', [3]],
    ['features IS NOT EMPTY', [1, 2, 4, 5, 10]],
    ['features = bluetooth', [1, 2]],
    ['features = bluetooth AND features = "tow bar"', [1]],
    ['features != "tow bar"', [2, 3, 4, 5, 10]],
    ['features STARTS WITH "TOW"', [1]],
    ['make NOT STARTS WITH to', [3, 4, 5]],
    ['make > d', [1, 2, 10]],
    ['make a TO d', [3]],
    ['sizes > 6', [4]],
    ['sizes < 4 AND sizes > 6', [4]],
    ['certified = true', [1]],
    ['certified = false', [2]],
    [
      ['make = toyota', 'price < 20000'],
      [2, 10],
    ],
    [
      ['make = toyota', ['price = 30000', 'price = 10000']],
      [1, 2],
    ],
    [[['make = citroen', 'price = 20000']], [3, 4]],
    [
      ['', []],
      [1, 2, 3, 4, 5, 10],
    ],
    [[], [1, 2, 3, 4, 5, 10]],
  ])('%j', (filter, expected) => {
    expect(ids(stocked(), { filter })).toEqual(expected)
  })

  test('the base filter narrows every query and names the facets left', () => {
    const partition = stocked()
    const base = 'make = toyota'
    expect(ids(partition, { filter: 'price < 20000' }, base)).toEqual([2, 10])
    expect(ids(partition, { filter: 'price < 20000 OR make != toyota' }, base)).toEqual([2, 10])
    expect(search(partition, { facets: ['make'] }, base).facetDistribution).toEqual({
      make: { Toyota: 3 },
    })
  })
})

describe('facets', () => {
  test('count documents by value, in one form, numbers by size', () => {
    const { facetDistribution, facetStats } = search(stocked(), { facets: ['*'], limit: 0 })
    expect(facetDistribution).toEqual({
      make: { Citroën: 1, Toyota: 3 },
      features: { Bluetooth: 1 + 1, 'tow bar': 1 },
      price: { 10000: 1, '10000.5': 1, 20000: 1, 30000: 1 },
      sizes: { 3: 1, 5: 1, 7: 1 },
      certified: { false: 1, true: 1 },
    })
    expect(facetStats).toEqual({ price: { min: 10_000, max: 30_000 }, sizes: { min: 3, max: 7 } })
  })

  test('stats cover all matching documents, not only the values shown', () => {
    const result = search(stocked(), {
      facets: ['price'],
      maxValuesPerFacet: 1,
      filter: 'make = toyota',
    })
    expect(result.facetDistribution).toEqual({ price: { 10000: 1 } })
    expect(result.facetStats).toEqual({ price: { min: 10_000, max: 30_000 } })
  })

  test('of some only the stats are given', () => {
    const query = { facets: ['price', 'make'], statsOnly: ['price'], filter: 'make = toyota' }
    const { facetDistribution, facetStats } = search(stocked(), query)
    expect(facetDistribution).toEqual({ price: {}, make: { Toyota: 3 } })
    expect(facetStats).toEqual({ price: { min: 10_000, max: 30_000 } })
  })

  test('a facet without a matching value is empty and has no stats', () => {
    const result = search(stocked(), { facets: ['price', 'make'], filter: 'price IS NULL' })
    expect(result.facetDistribution).toEqual({ price: {}, make: { Citroën: 1 } })
    expect(result.facetStats).toEqual({})
  })

  test('at most 100 values a facet are shown by default, the first in order', () => {
    const many = Array.from({ length: 150 }, (_, id) => ({
      id,
      make: `m${String(id).padStart(3, '0')}`,
    }))
    const partition = stocked(many)
    const values = (query: SearchQuery): string[] =>
      Object.keys(search(partition, { facets: ['make'], ...query }).facetDistribution['make']!)
    expect(values({})).toHaveLength(100)
    expect(values({}).at(-1)).toBe('m099')
    expect(values({ maxValuesPerFacet: 150 })).toHaveLength(150)
    expect(values({ maxValuesPerFacet: 0 })).toEqual([])
    expect(values({ filter: 'make = m149' })).toEqual(['m149'])
  })

  test('the form most documents use is shown, also after they change', () => {
    const partition = stocked([
      { id: 1, make: 'TOYOTA' },
      { id: 2, make: 'Toyota' },
      { id: 3, make: 'Toyota' },
    ])
    const shown = (): unknown => search(partition, { facets: ['make'] }).facetDistribution['make']
    expect(shown()).toEqual({ Toyota: 3 })
    partition.apply({ upserts: [{ id: 2, make: 'TOYOTA' }], removals: [] })
    expect(shown()).toEqual({ TOYOTA: 3 })
    partition.apply({ upserts: [], removals: [1, 2] })
    expect(shown()).toEqual({ Toyota: 1 })
  })

  test('a value called __proto__ is a value like any other', () => {
    const result = search(stocked([{ id: 1, make: '__proto__' }]), { facets: ['make'] })
    expect(Object.entries(result.facetDistribution['make']!)).toEqual([['__proto__', 1]])
  })
})

describe('sort', () => {
  test.each<[string[], number[]]>([
    [[], [1, 2, 3, 4, 5, 10]],
    [['price:asc'], [2, 10, 4, 1, 3, 5]],
    [['price:desc'], [1, 4, 10, 2, 3, 5]],
    [
      ['rank:desc', 'price:asc'],
      [3, 2, 1, 10, 4, 5],
    ],
    [
      ['make:asc', 'price:desc'],
      [3, 1, 10, 2, 4, 5],
    ],
    [['sizes:asc'], [4, 5, 1, 2, 3, 10]],
    [['sizes:desc'], [4, 5, 1, 2, 3, 10]],
  ])('%j', (sort, expected) => {
    expect(ids(stocked(), { sort })).toEqual(expected)
  })

  test('pages follow each other without overlap', () => {
    const partition = stocked()
    const pages = [0, 2, 4, 6].map((offset) =>
      ids(partition, { sort: ['price:asc'], offset, limit: 2 }),
    )
    expect(pages).toEqual([[2, 10], [4, 1], [3, 5], []])
    expect(search(partition, { offset: 100, limit: 2 })).toMatchObject({
      hits: [],
      totalHits: 6,
      offset: 100,
    })
  })
})

describe('a query with unknown parts', () => {
  test.each<[SearchQuery, string, string]>([
    [
      { filter: 'colour = red' },
      'invalid_search_filter',
      'Attribute `colour` is not filterable. Available',
    ],
    [
      { filter: 'rank = 1' },
      'invalid_search_filter',
      '`certified`, `features`, `make`, `price`, `sizes`',
    ],
    [{ filter: 'constructor = 1' }, 'invalid_search_filter', 'not filterable'],
    [{ facets: ['make', 'rank'] }, 'invalid_search_facets', '`rank`'],
    [{ sort: ['certified:asc'] }, 'invalid_search_sort', 'Attribute `certified` is not sortable'],
    [{ sort: ['price'] }, 'invalid_search_sort', 'ending by `:asc` or `:desc`'],
    [{ sort: ['price:up'] }, 'invalid_search_sort', 'ending by `:asc` or `:desc`'],
    [{ limit: -1 }, 'invalid_search_limit', '`-1`'],
    [{ offset: 1.5 }, 'invalid_search_offset', '`1.5`'],
    [{ limit: Number.NaN }, 'invalid_search_limit', '`NaN`'],
  ])('%j is refused', (query, code, part) => {
    const outcome = stocked().search([{}, query])
    expect(outcome).toMatchObject({ ok: false, fault: { code, queryIndex: 1 } })
    expect(!outcome.ok && outcome.fault.message).toContain(part)
  })

  test('a faulty base filter is distinguished from a faulty query', () => {
    const outcome = stocked().search([{}], 'colour = red')
    expect(outcome.ok).toBe(false)
    expect(!outcome.ok && 'queryIndex' in outcome.fault).toBe(false)
  })
})

describe('changes', () => {
  test('are seen by the next query, in filters, facets and sorts that were requested before', () => {
    const partition = stocked()
    const query: SearchQuery = {
      filter: 'make = toyota',
      sort: ['price:asc'],
      facets: ['make', 'price'],
    }
    search(partition, query)
    partition.apply({
      upserts: [
        { id: 2, make: 'Toyota', price: 50_000 },
        { id: 7, make: 'Toyota', price: 1 },
      ],
      removals: [10, 99],
    })
    const result = search(partition, query)
    expect(result.hits.map((hit) => hit['id'])).toEqual([7, 1, 2])
    expect(result.facetDistribution).toEqual({
      make: { Toyota: 3 },
      price: { 1: 1, 30000: 1, 50000: 1 },
    })
    expect(partition.size).toBe(6)
  })

  test('a removed and returned key in one change is there', () => {
    const partition = stocked()
    partition.apply({ upserts: [{ id: 1, make: 'Kia' }], removals: [1] })
    expect(partition.find(1)).toEqual({ ok: true, document: { id: 1, make: 'Kia' } })
  })

  test('the last of two versions in one change stays', () => {
    const partition = stocked([])
    partition.apply({
      upserts: [
        { id: 1, make: 'Kia' },
        { id: 1, make: 'Ford' },
      ],
      removals: [],
    })
    expect(ids(partition, { filter: 'make = ford' })).toEqual([1])
    expect(ids(partition, { filter: 'make = kia' })).toEqual([])
  })

  test('a document without a primary key changes nothing', () => {
    const partition = stocked([])
    expect(() => partition.apply({ upserts: [{ id: 1 }, { make: 'Kia' }], removals: [] })).toThrow(
      /`id`/,
    )
    expect(partition.size).toBe(0)
  })

  test('a key is the same as a number and as text', () => {
    const partition = stocked()
    expect(partition.find('10')).toEqual({ ok: true, document: stock[5] })
    expect(partition.find('010')).toEqual({ ok: true, document: undefined })
    expect(partition.find(11)).toEqual({ ok: true, document: undefined })
  })
})

describe('greatestAtMost', () => {
  test.each([
    [9999, undefined],
    [10_000, 10_000],
    [10_000.2, 10_000],
    [25_000, 20_000],
    [1e9, 30_000],
    [Number.NaN, undefined],
  ])('of %d', (bound, expected) => {
    expect(stocked().greatestAtMost('price', bound)).toBe(expected)
  })

  test.each([
    [9999, 10_000],
    [10_000, 10_000.5],
    [10_000.5, 20_000],
    [29_999, 30_000],
    [30_000, undefined],
    [Number.NaN, undefined],
  ])('and least above %d', (bound, expected) => {
    expect(stocked().leastAbove('price', bound)).toBe(expected)
  })

  test('a value that left is no longer found', () => {
    const partition = stocked()
    partition.apply({ upserts: [], removals: [1] })
    expect(partition.greatestAtMost('price', 1e9)).toBe(20_000)
    expect(partition.leastAbove('price', 20_000)).toBeUndefined()
    expect(partition.leastAbove('make', 1)).toBeUndefined()
    expect(partition.greatestAtMost('unknown', 1)).toBeUndefined()
    expect(partition.greatestAtMost('make', 1)).toBeUndefined()
  })
})

test('a document is found where it meets the base filter', () => {
  const found = { ok: true, document: stock[0] }
  const none = { ok: true, document: undefined }
  expect(stocked().find(1)).toEqual(found)
  expect(stocked().find('1', 'make = toyota')).toEqual(found)
  expect(stocked().find(1, 'make = citroen')).toEqual(none)
  expect(stocked().find(1, 'make = toyota', { filter: 'price = 30000' })).toEqual(found)
  expect(stocked().find(1, 'make = toyota', { filter: 'price = 1' })).toEqual(none)
  for (const id of [1, 99]) {
    expect(stocked().find(id, 'make = ')).toMatchObject({
      ok: false,
      fault: { code: 'invalid_search_filter' },
    })
  }
})
