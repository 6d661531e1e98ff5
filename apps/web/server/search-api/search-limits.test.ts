import { expect, test } from 'vitest'
import { countShares, createSearchLimits, type SearchLimits } from './search-limits.ts'

const one = { ofAddress: 1, ofSite: 1 }
const takeAll = (limits: SearchLimits, addressOf: (taken: number) => string, shares = one) => {
  let taken = 0
  while (limits.take(1, addressOf(taken), shares) === null) taken += 1
  return taken
}

test('an address may use its minute’s shares at once and regains them evenly; others have their own', () => {
  let now = 0
  const limits = createSearchLimits(() => now)
  expect(takeAll(limits, () => 'a')).toBe(1200)
  expect(limits.take(1, 'a', one)).toBe(1)
  expect(limits.take(1, 'b', one)).toBeNull()
  expect(limits.take(2, 'a', one)).toBeNull()
  now += 49
  expect(limits.take(1, 'a', one)).toBe(1)
  now += 1
  expect(limits.take(1, 'a', one)).toBeNull()
  expect(limits.take(1, 'a', one)).toBe(1)
  now += 3_600_000
  expect(takeAll(limits, () => 'a')).toBe(1200)
})

test('a site has its own limit, whatever addresses the requests come from', () => {
  const limits = createSearchLimits(() => 0)
  expect(takeAll(limits, (taken) => `address ${taken}`)).toBe(30_000)
  expect(limits.take(2, 'address 0', one)).toBeNull()
})

test('a request that exceeds the limit takes nothing, and the wait is until there is room for all of it', () => {
  let now = 0
  const limits = createSearchLimits(() => now)
  const hundred = { ofAddress: 100, ofSite: 100 }
  expect(limits.take(1, 'a', { ofAddress: 1150, ofSite: 0 })).toBeNull()
  // After the first hundred, 50 shares remain, and 20 are added each second.
  expect(limits.take(1, 'a', hundred)).toBe(3)
  expect(limits.take(1, 'a', { ofAddress: 50, ofSite: 0 })).toBeNull()
  now += 4999
  expect(limits.take(1, 'a', hundred)).toBe(1)
  now += 1
  expect(limits.take(1, 'a', hundred)).toBeNull()
})

test('a refusal by the address’s limit takes no shares of the site, and vice versa', () => {
  const limits = createSearchLimits(() => 0)
  const ofAddress = { ofAddress: 1, ofSite: 0 }
  for (let at = 0; at < 60_000; at += 1) limits.take(1, `${at % 40}`, ofAddress)
  expect(limits.take(1, '0', ofAddress)).toBe(1)
  expect(takeAll(limits, () => '0', { ofAddress: 0, ofSite: 1 })).toBe(30_000)
})

test.each([
  [0, 0, 1],
  [1, 0, 1],
  [1, 20, 1],
  [1, 99, 1],
  [1, 100, 2],
  [1, 1000, 11],
  [22, 240, 24],
  [50, 5000, 100],
])('%i queries for %i documents take %i', (queries, documents, shares) => {
  expect(countShares({ queries, documents })).toBe(shares)
})
