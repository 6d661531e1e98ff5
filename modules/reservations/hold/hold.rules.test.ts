import { expect, test } from 'vitest'
import { mayHoldFromAddress, mayHoldWithoutToken } from './hold.rules.ts'

test.each([
  [0, true],
  [2, true],
  [3, false],
])('an address that held %d vehicles within the hour may hold another: %j', (held, may) => {
  expect(mayHoldFromAddress(held)).toBe(may)
})

test.each([
  [0, true],
  [1, true],
  [2, false],
])('of a site with %d vehicles held without a token, one more is: %j', (held, may) => {
  expect(mayHoldWithoutToken(held)).toBe(may)
})
