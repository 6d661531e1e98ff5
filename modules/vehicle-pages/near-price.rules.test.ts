import { expect, test } from 'vitest'
import { findNearPrices } from './near-price.rules.ts'

test.each([
  [20_000, { min: 13_000, max: 27_000 }],
  [29_990, { min: 19_493, max: 40_487 }],
  [1, { min: 0, max: 2 }],
])('near $%d is within 35 %, in whole dollars outwards', (price, range) => {
  expect(findNearPrices(price)).toEqual(range)
})
