import { expect, test } from 'vitest'
import {
  countEncodedBytes,
  mailLimits,
  quoteText,
  restForDealer,
  restForVisitor,
} from './quoted-text.rules.ts'

test('a mail quotes 2,000 characters of a field; one to a visitor has 100 kB, one to a dealer 500 kB', () => {
  expect(mailLimits).toEqual({
    fieldCharacters: 2000,
    confirmationBytes: 100_000,
    dealerBytes: 500_000,
  })
})

test.each([
  [1, 'One more is kept in the lead', 'One more is kept with your enquiry'],
  [2, '2 more are kept in the lead', '2 more are kept with your enquiry'],
])(
  '%d values that are left out are counted for a dealer and for a visitor',
  (count, dealer, visitor) => {
    expect(restForDealer.ofValues(count)).toBe(dealer)
    expect(restForVisitor.ofValues(count)).toBe(visitor)
  },
)

test.each([
  [1999, false],
  [2000, false],
  [2001, true],
])('of %d characters something is left out: %s', (length, isCut) => {
  const text = 'a'.repeat(length)
  const cut = `${'a'.repeat(2000)} … the rest is kept in the lead`
  expect(quoteText(text, restForDealer)).toBe(isCut ? cut : text)
})

/** Average number of encoded bytes for a character, before line breaks are added. */
const perSign = (sign: string): number => countEncodedBytes(sign.repeat(5000)) / (5000 * 1.06)

test.each([
  ['a', 1],
  [' ', 1],
  ['~', 1],
  ['=', 3],
  ['\t', 3],
  ['\u007f', 3],
  ['\n', 4],
  ['é', 6],
  ['王', 9],
])('%j takes %d bytes as quoted-printable', (sign, bytes) => {
  expect(perSign(sign)).toBeCloseTo(bytes, 2)
})

test.each([
  ['', 3],
  ['a', 5],
  ['a'.repeat(50), 56],
  ['a'.repeat(51), 58],
])('with its line breaks %j takes at most %d bytes', (text, bytes) => {
  expect(countEncodedBytes(text)).toBe(bytes)
})
