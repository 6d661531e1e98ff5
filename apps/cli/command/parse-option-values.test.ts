import { expect, test } from 'vitest'
import { readBankReference, readCount, readDay, readDollars } from './parse-option-values.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['1/12/2026', undefined],
  ['2026-12-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the day %s is read as %s', (text, expected) => {
  expect(readDay(text)).toBe(expected)
})

test.each([
  ['0', 0],
  ['100', 100],
  ['101', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['48,200', undefined],
  ['9999999999', undefined],
  [undefined, undefined],
])('the count %s is read as %s', (text, expected) => {
  expect(readCount(text, 100)).toBe(expected)
})

test.each([
  ['0', 0],
  ['99.5', 9950],
  ['25990', 2_599_000],
  ['$25,990.00', 2_599_000],
  ['25 990', 2_599_000],
  ['18.990', undefined],
  ['18990.000', undefined],
  ['24,99', undefined],
  ['24.9k', undefined],
  ['99.999', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the dollars %j are %j cents', (text, expected) => {
  expect(readDollars(text)).toBe(expected)
})

test.each([
  [' BT 1182 ', 'BT 1182'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), undefined],
  ['BT\n1182', undefined],
  ['BT\u00001182', undefined],
  ['  ', undefined],
  [undefined, undefined],
])('the reference %j is read as %s', (text, expected) => {
  expect(readBankReference(text)).toBe(expected)
})
