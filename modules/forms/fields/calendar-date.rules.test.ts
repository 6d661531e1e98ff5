import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDate, parseDateParts, shiftDate } from './calendar-date.rules.ts'

test.each([
  ['3', '2', '1990', '1990-02-03'],
  ['03', '02', '1990', '1990-02-03'],
  ['29', '2', '2024', '2024-02-29'],
  ['31', '12', '2026', '2026-12-31'],
])('%s %s %s is a day', (day, month, year, date) => {
  expect(parseDateParts(day, month, year)).toEqual({ date })
})

test.each([
  ['29', '2', '2026', ['day']],
  ['31', '4', '2026', ['day']],
  ['0', '1', '2026', ['day']],
  ['1', '13', '2026', ['month']],
  ['1', '1', '26', ['year']],
  ['x', 'y', 'z', ['day', 'month', 'year']],
])('%s %s %s is not a date', (day, month, year, parts) => {
  const parsed = parseDateParts(day, month, year)
  expect('faults' in parsed && Object.keys(parsed.faults)).toEqual(parts)
})

test('days are counted over ends of months and years', () => {
  expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftDate('2024-03-01', -1)).toBe('2024-02-29')
  expect(shiftDate('2026-11-21', 1e9)).toBe('9999-12-31')
  expect(shiftDate('2026-11-21', -1e9)).toBe('1000-01-01')
  expect(isCalendarDate('2026-02-30')).toBe(false)
  expect(isCalendarDate('2026-2-3')).toBe(false)
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: -4000, max: 4000 }),
      (instant, days) => {
        const date = instant.toISOString().slice(0, 10)
        const shifted = shiftDate(date, days)
        expect(isCalendarDate(shifted)).toBe(true)
        expect(shiftDate(shifted, -days)).toBe(date)
      },
    ),
  )
})
