import { describe, expect, test } from 'vitest'
import {
  findGroupPrice,
  findLowestPrice,
  formatAmount,
  formatLowestPrice,
  formatPrice,
  type ServicePrice,
} from './service-price.rules.ts'

const region = { locale: 'en-AU', currency: 'AUD' } as const
const price = (changes: Partial<ServicePrice>): ServicePrice => ({
  group: null,
  amount: null,
  from: false,
  words: null,
  ...changes,
})

test.each([
  [0, 'No charge'],
  [420, '$420'],
  [62.5, '$62.50'],
  // 19.99 dollars in cents is not a whole number in floating point.
  [19.99, '$19.99'],
])('an amount of %d is shown as %s', (amount, text) => {
  expect(formatAmount(amount, region)).toBe(text)
})

test.each<[string, Partial<ServicePrice>, string]>([
  ['alone', { amount: 420 }, '$420'],
  ['that may be more', { amount: 790, from: true }, 'From $790'],
  ['of a dollar that may be more', { amount: 1, from: true }, 'From $1'],
  ['of nothing that may be more', { amount: 0, from: true }, 'No charge'],
  ['in words of its own', { words: 'Ask us' }, 'Ask us'],
  ['without amount and words', {}, 'By quote'],
])('a price %s is shown so', (_what, changes, text) => {
  expect(formatPrice(price(changes), region)).toBe(text)
})

describe('a vehicle of a group pays', () => {
  const van = { slug: 'van', name: 'Vans' }
  const everyone = price({ amount: 420 })
  const ute = price({ group: 'ute', amount: 500 })

  test.each<[string, ServicePrice[], string]>([
    ['its own price', [everyone, ute, price({ group: 'van', amount: 470 })], '$470'],
    ['that for every vehicle, where it has none', [ute, everyone], '$420'],
    ['by quote where there are prices of other groups alone', [ute], 'By quote'],
  ])('%s', (_what, prices, text) => {
    expect(findGroupPrice(prices, van, region)).toBe(text)
  })
})

test.each<[string, Partial<ServicePrice>[], string]>([
  ['one price', [{ amount: 75 }], '$75'],
  ['the same price twice', [{ amount: 75 }, { amount: 75 }], '$75'],
  ['the same twice, once as the least', [{ amount: 75 }, { amount: 75, from: true }], 'From $75'],
  ['several prices', [{ amount: 420 }, { amount: 329 }], 'From $329'],
  ['a price, and one by quote', [{ amount: 75 }, {}], 'From $75'],
  ['words alone', [{ words: 'Ask us' }, { words: 'On request' }], 'Ask us'],
  ['neither amounts nor words', [{}], 'By quote'],
  ['no price', [], 'By quote'],
])('of %s without a chosen vehicle one is shown', (_what, changes, text) => {
  expect(formatLowestPrice(changes.map(price), region)).toBe(text)
})

test('prices of words alone have no lowest', () => {
  expect(findLowestPrice([price({ words: 'Ask us' })])).toBeNull()
})
