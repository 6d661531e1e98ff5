import { expect, test } from 'vitest'
import { readMoney, writeMoney } from './write-money.ts'

test.each([
  [50_000, 'AUD', '$500'],
  [50_050, 'AUD', '$500.50'],
  [123_456_700, 'NZD', '$1,234,567'],
  [-9900, 'AUD', '-$99'],
])('%d cents of %s are %s', (cents, currency, text) => {
  expect(writeMoney(cents, currency)).toBe(text)
})

test.each([
  ['500', 50_000],
  [' $1,250.5 ', 125_050],
  ['0.01', 1],
  ['', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['123456789', undefined],
  ['five', undefined],
])('%j is read as %s', (text, cents) => {
  expect(readMoney(text)).toBe(cents)
})
