import { expect, test } from 'vitest'
import { createSearchLimits } from './search-limits.ts'

test('an address has its minute’s share at once and gets it back evenly; others have their own', () => {
  let now = 0
  const limits = createSearchLimits(() => now)
  for (let count = 0; count < 1200; count += 1) expect(limits.take(1, 'a')).toBeNull()
  expect(limits.take(1, 'a')).toBe(1)
  expect(limits.take(1, 'b')).toBeNull()
  expect(limits.take(2, 'a')).toBeNull()
  now += 49
  expect(limits.take(1, 'a')).toBe(1)
  now += 1
  expect(limits.take(1, 'a')).toBeNull()
  expect(limits.take(1, 'a')).toBe(1)
  now += 3_600_000
  let taken = 0
  while (limits.take(1, 'a') === null) taken += 1
  expect(taken).toBe(1200)
})

test('a site has a bound of its own, whoever calls', () => {
  const limits = createSearchLimits(() => 0)
  let taken = 0
  while (limits.take(1, `address ${taken}`) === null) taken += 1
  expect(taken).toBe(30_000)
  expect(limits.take(2, 'address 0')).toBeNull()
})
