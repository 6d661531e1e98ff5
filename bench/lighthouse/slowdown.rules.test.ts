import { expect, test } from 'vitest'
import { decideSlowdown, isAtPace } from './slowdown.rules.ts'

test.each([
  ['a machine that was not measured', [], 4],
  ['a faster one than Lighthouse knows', [2800], 4],
  ['the slowest of the fast', [1500], 4],
  ['one just below them', [1499], 3.43],
  ['one at two thirds of their middle', [1167], 2.67],
  ['the middle one of three runs', [1167, 2100, 900], 2.67],
  ['the middle one of five', [2000, 900, 1167, 2100, 1000], 2.67],
])('%s: a phone is so many times slower', (_what, indices, slowdown) => {
  expect(decideSlowdown(indices)).toBe(slowdown)
})

test.each([
  ['as fast', 1167, 2.67, true],
  ['a little slower', 1000, 2.67, true],
  ['a little faster', 1340, 2.67, true],
  ['slower', 980, 2.67, false],
  ['faster', 1350, 2.67, false],
  ['of the fast, as before', 2100, 4, true],
  ['hardly below the fast', 1490, 4, true],
  ['no longer of the fast', 1480, 4, false],
])('a machine that is %s is at the pace of its slowdown or not', (_what, index, slowdown, isAt) => {
  expect(isAtPace(index, slowdown)).toBe(isAt)
})
