import { describe, expect, test } from 'vitest'
import { ids, search, stocked } from './stocked-partition.fake.ts'

describe('a distinct query', () => {
  test('keeps the first of each value in its order, and all without one', () => {
    const partition = stocked()
    expect(ids(partition, { distinct: 'make', sort: ['price:asc'] })).toEqual([2, 4, 3, 5])
    expect(ids(partition, { distinct: 'make', sort: ['price:desc'] })).toEqual([1, 4, 3, 5])
    expect(ids(partition, { distinct: 'make', offset: 1, limit: 2 })).toEqual([3, 4])
    expect(ids(partition, { q: 'toyota', distinct: 'make', sort: ['price:asc'] })).toEqual([2])
  })

  test('takes documents with a value in common for the same', () => {
    expect(ids(stocked(), { distinct: 'features' })).toEqual([1, 3, 4, 5, 10])
  })

  test('counts only its results', () => {
    const { totalHits, facetDistribution } = search(stocked(), {
      distinct: 'make',
      facets: ['make', 'price'],
      limit: 0,
    })
    expect(totalHits).toBe(4)
    expect(facetDistribution).toEqual({
      make: { Citroën: 1, Toyota: 1 },
      price: { 20000: 1, 30000: 1 },
    })
  })
})
