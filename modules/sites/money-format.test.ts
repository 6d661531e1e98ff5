import { expect, test } from 'vitest'
import { formatCount, formatDistance, formatMoney } from './money-format.ts'

const au = { locale: 'en-AU', currency: 'AUD', distance_unit: 'km' } as const
const nz = { locale: 'en-NZ', currency: 'NZD', distance_unit: 'km' } as const
const us = { locale: 'en-US', currency: 'USD', distance_unit: 'mi' } as const

test.each([
  [2_599_000, au, '$25,990'],
  [2_599_050, au, '$25,990.50'],
  [2_599_005, au, '$25,990.05'],
  [2_599_000, nz, '$25,990'],
  [2_599_000, us, '$25,990'],
  [0, au, '$0'],
  [99, au, '$0.99'],
  [123_456_789_00, au, '$123,456,789'],
] as const)('%d cents in %j are %s', (cents, region, text) => {
  expect(formatMoney(cents, region)).toBe(text)
})

test('distances carry the site’s unit and are not converted', () => {
  expect(formatDistance(45_000, au)).toBe('45,000 km')
  expect(formatDistance(45_000, us)).toBe('45,000 mi')
})

test('counts are grouped', () => {
  expect(formatCount(1999, nz)).toBe('1,999')
})
