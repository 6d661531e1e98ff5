import { expect, test } from 'vitest'
import { countMostHolds, mayRequestFromAddress } from './courtesy-bounds.rules.ts'

test.each([
  [0, 1],
  [1, 1],
  [39, 1],
  [40, 2],
  [100, 5],
  [126, 6],
])('a site that shows %d vehicles keeps at most %d at once', (shown, most) => {
  expect(countMostHolds(shown)).toBe(most)
})

test.each([
  [0, true],
  [4, true],
  [5, false],
])('an address with %d requests within the hour may send another: %j', (requested, may) => {
  expect(mayRequestFromAddress(requested)).toBe(may)
})
