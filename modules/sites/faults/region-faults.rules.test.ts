import { expect, test } from 'vitest'
import { findRegionFaults } from './region-faults.rules.ts'

const list = (region: object) =>
  findRegionFaults({ region }).map(({ path, message }) => `${path}: ${message}`)

/** gaps.md, Currency, units, locale: AU, NZ and US differ. */
test.each([
  ['AU', 'en-AU', 'AUD'],
  ['NZ', 'en-NZ', 'NZD'],
  ['US', 'en-US', 'USD'],
])('in %s numbers are written as %s, and prices are in %s', (country, locale, currency) => {
  expect(list({ country, locale, currency })).toEqual([])
  expect(list({ country, locale: 'en-GB', currency: 'GBP' })).toEqual([
    `region.locale: en-GB does not go with the country ${country}; write ${locale}`,
    `region.currency: GBP does not go with the country ${country}; write ${currency}`,
  ])
})

test.each([
  ['Australia/Brisbane', []],
  ['Pacific/Auckland', []],
  [
    'Australia/Brisbone',
    [
      'region.time_zone: "Australia/Brisbone" is no IANA time zone; did you mean Australia/Brisbane?',
    ],
  ],
  ['Nowhere/City', ['region.time_zone: "Nowhere/City" is no IANA time zone']],
  ['+10:00', ['region.time_zone: "+10:00" is no IANA time zone']],
])('the time zone %s: %j', (time_zone, faults) => {
  expect(list({ time_zone })).toEqual(faults)
})
