import { expect, test } from 'vitest'
import { formatLocalClock, formatLocalDate, parseDate, parseLocalTime } from './local-time.rules.ts'

const zone = 'Australia/Sydney'

test.each([
  ['2026-11-30', '09:30', '2026-11-29T22:30:00.000Z'],
  ['2026-06-30', '09:30', '2026-06-29T23:30:00.000Z'],
  ['2026-11-30', '00:00', '2026-11-29T13:00:00.000Z'],
  ['2026-11-30', '23:59', '2026-11-30T12:59:00.000Z'],
  // Clocks go back at 3:00, so 2:30 occurs twice.
  ['2026-04-05', '02:30', '2026-04-04T15:30:00.000Z'],
])('%s %s is %s', (date, clock, instant) => {
  const parsed = parseLocalTime(date, clock, zone)
  expect(parsed?.toISOString()).toBe(instant)
  expect([formatLocalDate(parsed!, zone), formatLocalClock(parsed!, zone)]).toEqual([date, clock])
})

test.each([
  ['2026-10-04', '02:30'],
  ['2026-02-29', '10:00'],
  ['2026-13-01', '10:00'],
  ['2026-11-30', '24:00'],
  ['2026-11-30', '9:30'],
  ['30/11/2026', '09:30'],
  ['', ''],
])('%s %s does not exist', (date, clock) => {
  expect(parseLocalTime(date, clock, zone)).toBeUndefined()
})

test('a leap day is one of its year', () => {
  expect(parseDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 })
})
