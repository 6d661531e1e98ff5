import { describe, expect, test } from 'vitest'
import type { FacetSearchQuery, Filter, IndexSettings, SearchQuery } from './contract.ts'
import { createPartition } from './partition.ts'
import { search, settings, stocked } from './stocked-partition.fake.ts'

describe('facets by count', () => {
  const counted = (facetOrder: IndexSettings['facetOrder'], query: SearchQuery): string[] => {
    const partition = createPartition({ ...settings, ...(facetOrder && { facetOrder }) })
    const upserts = ['b', 'c', 'C', 'a', 'c', 'a', 'd'].map((make, id) => ({ id, make }))
    partition.apply({ upserts, removals: [] })
    return Object.keys(search(partition, { facets: ['make'], ...query }).facetDistribution['make']!)
  }

  test('the most frequent come first, equal ones by the alphabet', () => {
    expect(counted(undefined, {})).toEqual(['a', 'b', 'c', 'd'])
    expect(counted({ make: 'count' }, {})).toEqual(['c', 'a', 'b', 'd'])
    expect(counted({ '*': 'count' }, { maxValuesPerFacet: 2 })).toEqual(['c', 'a'])
    expect(counted({ '*': 'count', make: 'alpha' }, {})).toEqual(['a', 'b', 'c', 'd'])
    expect(counted({ make: 'count' }, { filter: 'make != c' })).toEqual(['a', 'b', 'd'])
  })
})

describe('a facet search', () => {
  const values = (query: FacetSearchQuery, base?: Filter): unknown => {
    const outcome = stocked().searchFacet(query, base)
    return outcome.ok
      ? outcome.hits.map(({ value, count }) => `${value} ${count}`)
      : outcome.fault.code
  }

  test.each<[FacetSearchQuery, string[]]>([
    [{ facetName: 'make' }, ['Citroën 1', 'Toyota 3']],
    [{ facetName: 'make', facetQuery: 'TOY' }, ['Toyota 3']],
    [{ facetName: 'make', facetQuery: 'citroën' }, ['Citroën 1']],
    [{ facetName: 'make', facetQuery: 'toyta' }, ['Toyota 3']],
    [{ facetName: 'make', facetQuery: 'toya' }, ['Toyota 3']],
    [{ facetName: 'make', facetQuery: 'toa' }, []],
    [{ facetName: 'make', facetQuery: 'yota' }, []],
    [{ facetName: 'features', facetQuery: 'tow' }, ['tow bar 1']],
    [{ facetName: 'features', facetQuery: 'bar' }, []],
    [{ facetName: 'make', facetQuery: 't', filter: 'price < 20000' }, ['Toyota 2']],
    [{ facetName: 'make', q: 'citroen' }, ['Citroën 1']],
    [{ facetName: 'certified', facetQuery: 't' }, ['true 1']],
    [{ facetName: 'price', facetQuery: '1' }, []],
    [{ facetName: 'make', facetQuery: 'x'.repeat(5000) }, []],
  ])('%j', (query, expected) => {
    expect(values(query)).toEqual(expected)
  })

  test('stays within the base filter and names only facets', () => {
    expect(values({ facetName: 'make' }, 'certified = true')).toEqual(['Toyota 1'])
    expect(values({ facetName: 'rank' })).toBe('invalid_facet_search_facet_name')
    expect(values({ facetName: 'make', filter: 'make' })).toBe('invalid_search_filter')
  })
})
