import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimalAmount, parseDecimalAmount } from './decimal-amount.rules.ts'

test.each([
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [9_950, '99.50'],
])('%d cents are written %s', (cents, text) => {
  expect(formatDecimalAmount(cents)).toBe(text)
})

test('a written amount is read as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
      expect(parseDecimalAmount(formatDecimalAmount(cents))).toBe(cents)
    }),
  )
})

test.each([
  ['99', 9_900],
  ['99.5', 9_950],
  ['99.5000', 9_950],
  ['19.99', 1_999],
  ['99.001', null],
  ['-1.00', null],
  ['1e3', null],
  ['', null],
  [' 1', null],
  ['99999999999', null],
])('%j is %s cents', (text, cents) => {
  expect(parseDecimalAmount(text)).toBe(cents)
})
