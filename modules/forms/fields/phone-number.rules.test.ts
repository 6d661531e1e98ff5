import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import full from 'libphonenumber-js/max/metadata'
import compact from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { buildPhonePlans } from './build-phone-plans.ts'
import { findNumericPhoneFault, isAustralianOrNewZealandNumber } from './phone-number.rules.ts'
import { phonePlans } from './phone-plans.ts'

test.each([
  '0412 345 678',
  '0412345678',
  '(04) 1234 5678',
  '+61 412 345 678',
  '+61 (0)412 345 678',
  '0061 412 345 678',
  '0011 61 412 345 678',
  '61412345678',
  '02 9374 4000',
  '(03) 9374-4000',
  '07 3374 4000 ext 12',
  // Exactly 40 characters, and (below) 41.
  `0412${' '.repeat(29)}345 678`,
  `0733744000${' '.repeat(24)}ext 12`,
  '1300 362 603',
  '13 24 56',
  '1800 123 456',
  '021 123 4567',
  '+64 21 123 4567',
  // Nine-digit numbers of Wellington.
  '04 472 1234',
  '04 901 2345',
  '+64 4 472 1234',
  '0064 21 123 4567',
  '+64 (0)9 303 4567',
  '64211234567',
  // Mobile ranges that libphonenumber's metadata does not contain.
  '0598765432',
  '0500 000 000',
  '0444 999 999',
  '+61 598 765 432',
])('%s is Australian or of New Zealand', (text) => {
  expect(isAustralianOrNewZealandNumber(text)).toBe(true)
})

test.each([
  '',
  'call me',
  `0412${' '.repeat(30)}345 678`,
  '04123456',
  '0412 345 6',
  // An Australian mobile with a missing digit must not pass as a Wellington number.
  '0412 345 67',
  '0401 234 56',
  '0411 234 56',
  '+61 412 345 67',
  '0064 4 123 4567',
  '0412 345 6789',
  '598765432',
  '+1 650 253 0000',
  '+44 20 7946 0958',
  '0044 20 7946 0958',
  '+61',
  '+61 12',
  '+64 598 765 432',
  '0412 345 678 or 0498 765 432',
  '++61412345678',
  '<0412345678>',
  `0412345678${' '.repeat(40)}x1`,
])('%j is neither', (text) => {
  expect(isAustralianOrNewZealandNumber(text)).toBe(false)
})

const digits = (most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: most })
    .map((list) => list.join(''))

/** National numbers of random digits after a typical prefix, since fully random digits are hardly ever valid. */
const national = fc
  .tuple(
    fc.constantFrom(
      '',
      '0',
      '2',
      '3',
      '4',
      '02',
      '03',
      '04',
      '05',
      '07',
      '08',
      '09',
      '021',
      '13',
      '1300',
      '1800',
      '190',
      '163',
      '145',
      '891',
      '8916',
      '500',
      '80',
    ),
    digits(9),
  )
  .map((parts) => parts.join(''))

test('what libphonenumber holds valid for Australia or New Zealand is accepted, and hardly more', () => {
  const isMobile = (text: string) => /^(?:\+61|0061)?0?[45]\d{8}$/.test(text)
  fc.assert(
    fc.property(
      fc.constantFrom('', '+61', '+610', '0061', '+64', '+640', '0064'),
      national,
      (prefix, number) => {
        const text = prefix + number
        const international = text.replace(/^00(?=6[14])/, '+')
        const known = (
          [
            ['AU', compact],
            ['NZ', full],
          ] as const
        ).some(([defaultCountry, metadata]) => {
          const found = parsePhoneNumberFromString(
            international,
            { defaultCountry, extract: false },
            metadata,
          )
          const own = defaultCountry === 'AU' ? '61' : '64'
          return found?.isValid() === true && found.countryCallingCode === own
        })
        const accepted = isAustralianOrNewZealandNumber(text)
        expect(known ? accepted : !accepted || isMobile(text), text).toBe(true)
      },
    ),
    { numRuns: 5000 },
  )
})

test('separators and brackets make no difference', () => {
  fc.assert(
    fc.property(national, fc.constantFrom(' ', '-', '.', '  '), (number, separator) => {
      const spaced = `(${number.slice(0, 2)})${separator}${number.slice(2)}`
      expect(isAustralianOrNewZealandNumber(spaced)).toBe(isAustralianOrNewZealandNumber(number))
    }),
  )
})

test('the patterns are those of the installed libphonenumber', () => {
  expect(phonePlans, 'run npm run phones').toEqual(buildPhonePlans({ compact, full }))
})

test.each([
  ['021 123 4567', undefined],
  ['+64 (0)21 123-4567', undefined],
  ['12345678901234', undefined],
  ['123456789012345', 'too-long'],
  ['1234 5678 9012 345', 'too-long'],
  ['021 CALL ME', 'not-numeric'],
  ['++64', 'not-numeric'],
  ['-', 'not-numeric'],
])('by the numeric rule %j is at fault as %s', (text, fault) => {
  expect(findNumericPhoneFault(text)).toBe(fault)
})
