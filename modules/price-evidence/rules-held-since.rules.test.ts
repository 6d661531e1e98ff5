import { expect, test } from 'vitest'
import { findRulesHeldSince } from './rules-held-since.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const versions = (...files: object[]) =>
  files.map((file, index) => ({ appliedAt: at(index + 1), file })).toReversed()

test.each([
  ['of one version', versions({ name: 'A' }), 1],
  ['words have changed since', versions({ name: 'A' }, { name: 'B' }), 1],
  [
    'a discount came',
    versions({}, { price: { discount_value: 1 } }, { name: 'B', price: { discount_value: 1 } }),
    2,
  ],
  [
    'a default of the group came',
    versions({}, { dealership_group: { defaults: { subscriptions: {} } } }),
    2,
  ],
  ['a dealership came', versions({ dealerships: [] }, { dealerships: [{ slug: 'a' }] }), 2],
  ['the stock filter came', versions({}, { search: { stock_filter: 'x = 1' } }), 2],
  ['other settings of search', versions({}, { search: { page_size: 30 } }), 1],
  ['a discount came and went', versions({}, { price: {} }, {}), 3],
])('settings hold since the last change that decides prices: %s', (_case, listed, day) => {
  expect(findRulesHeldSince(listed)).toEqual(at(day))
})

test('without a history it is unknown', () => {
  expect(findRulesHeldSince([])).toBeNull()
})
