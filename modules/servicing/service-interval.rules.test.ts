import { expect, test } from 'vitest'
import { formatDue, formatInterval } from './service-interval.rules.ts'

const region = { locale: 'en-AU', distance_unit: 'km' } as const

test.each([
  [15_000, 12, '15,000 km or 12 months'],
  [10_000, null, '10,000 km'],
  [null, 1, 'month'],
  [null, 2, '2 months'],
  [null, 12, '12 months'],
  [null, 13, '13 months'],
  [null, 18, '18 months'],
  [null, 24, '2 years'],
  [null, 25, '25 months'],
  [null, 26, '26 months'],
  [null, 36, '3 years'],
  [null, null, null],
])('an interval of %j km and %j months is written as %j', (distance, months, text) => {
  expect(formatInterval({ distance, months }, region)).toBe(text)
})

test('distances are in the unit of the site', () => {
  const miles = { locale: 'en-US', distance_unit: 'mi' } as const
  expect(formatInterval({ distance: 20_000, months: null }, miles)).toBe('20,000 miles')
})

test.each([
  [true, 'Every 1,000 km'],
  [false, 'At 1,000 km'],
])('a repeated interval (%j) is written as %s', (repeats, text) => {
  expect(formatDue({ distance: 1000, months: null, repeats }, region)).toBe(text)
})

test('an interval without distance and time is not shown', () => {
  expect(formatDue({ distance: null, months: null, repeats: true }, region)).toBeNull()
})
