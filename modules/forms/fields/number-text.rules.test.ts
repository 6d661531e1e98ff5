import { expect, test } from 'vitest'
import { parseNumberText } from './number-text.rules.ts'

test.each([
  ['0', 0],
  ['25000', 25_000],
  ['25,000', 25_000],
  ['1 200 000', 1_200_000],
  ['1,200.50', 1200.5],
  ['25\u{a0}000', 25_000],
  ["25'000", 25_000],
  ['1 200,000', undefined],
  ['1.200', undefined],
  ['1.200.000', undefined],
  ['-3', -3],
  ['−3', -3],
  ['9'.repeat(12), 999_999_999_999],
  ['9'.repeat(13), undefined],
  ['1.23', 1.23],
  ['1.234', undefined],
  ['1.', undefined],
  ['.5', undefined],
  ['1,00', undefined],
  ['25,0000', undefined],
  ['1e3', undefined],
  ['--3', undefined],
  ['twelve', undefined],
  ['', undefined],
])('%j is the number %j', (text, number) => {
  expect(parseNumberText(text)).toBe(number)
})
