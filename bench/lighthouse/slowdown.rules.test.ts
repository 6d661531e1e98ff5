import { expect, test } from 'vitest'
import { decideSlowdown } from './slowdown.rules.ts'

test.each([
  ['a machine that was not measured', [], 4],
  ['a faster one than Lighthouse knows', [2800], 4],
  ['the slowest of the fast', [1500], 4],
  ['one just below them', [1499], 3.43],
  ['one at two thirds of their middle', [1167], 2.67],
  ['the middle one of three runs', [2100, 1167, 900], 2.67],
])('%s: a phone is so many times slower', (_what, indices, slowdown) => {
  expect(decideSlowdown(indices)).toBe(slowdown)
})
