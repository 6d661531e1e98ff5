import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPriceEdges } from './price-steps.rules.ts'

test.each([
  [9_990, 41_000, 10, [5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000, 40_000, 45_000]],
  [0, 9_999, 10, [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000]],
  [0, 10_000, 10, [0, 2000, 4000, 6000, 8000, 10_000, 12_000]],
  [90_000, 330_000, 10, [50_000, 100_000, 150_000]],
])('prices from %d to %d in %d ranges at most start at round sums', (low, high, most, edges) => {
  expect(listPriceEdges(low, high, most).slice(0, edges.length)).toEqual(edges)
})

test('prices that lie close together are merged', () => {
  expect(listPriceEdges(20_100, 21_900, 10)).toEqual([])
  expect(listPriceEdges(20_100, 22_000, 10)).toEqual([20_000, 21_000, 22_000, 23_000])
})

test('edges enclose the prices, evenly, and are never too many', () => {
  const price = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(price, price, fc.integer({ min: 4, max: 20 }), (one, other, most) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const edges = listPriceEdges(low, high, most)
      if (edges.length === 0) return
      expect(edges.length - 1).toBeLessThanOrEqual(most)
      expect(edges[0]).toBeLessThanOrEqual(low)
      expect(edges.at(-1)).toBeGreaterThan(high)
      expect(new Set(edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))).size).toBe(1)
    }),
  )
})

test.each([1000, 2000, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000])(
  'ten ranges of %i dollars reach to ten times that',
  (width) => {
    const edges = Array.from({ length: 11 }, (_, at) => at * width)
    expect(listPriceEdges(0, 10 * width - 1, 10)).toEqual(edges)
  },
)
