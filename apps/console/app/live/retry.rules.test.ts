import { expect, test } from 'vitest'
import { decideRetryMs } from './retry.rules.ts'

test.each([
  ['lost', 1, 250, 500],
  ['lost', 2, 500, 1000],
  ['stopping', 1, 250, 500],
  ['refused', 7, 15_000, 30_000],
  ['lost', 50, 15_000, 30_000],
  ['access-changed', 1, 0, 500],
  ['crowded', 1, 30_000, 90_000],
] as const)('after %s, the %d. time, from %d to %d ms', (end, failures, least, most) => {
  expect(decideRetryMs(end, failures, 0)).toBe(least)
  expect(decideRetryMs(end, failures, 1)).toBe(most)
})
