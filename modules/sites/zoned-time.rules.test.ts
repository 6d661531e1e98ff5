import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatCalendarDate,
  formatZonedInstant,
  toInstant,
  toZonedTime,
  weekdayOf,
} from './zoned-time.rules.ts'

const zones = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'America/Chicago',
  'America/Phoenix',
  'UTC',
]

describe('an instant on a clock', () => {
  test.each([
    ['2026-01-14T22:30:00Z', 'Australia/Sydney', '2026-01-15', 4, '9:30'],
    ['2026-07-14T23:30:00Z', 'Australia/Sydney', '2026-07-15', 3, '9:30'],
    ['2026-01-14T22:30:00Z', 'Australia/Adelaide', '2026-01-15', 4, '9:00'],
    ['2026-01-14T12:00:00Z', 'Pacific/Auckland', '2026-01-15', 4, '1:00'],
    ['2026-01-14T12:00:00Z', 'America/Chicago', '2026-01-14', 3, '6:00'],
    ['2026-01-14T13:00:00Z', 'Australia/Sydney', '2026-01-15', 4, '0:00'],
  ])('%s in %s is %s %s', (instant, zone, date, weekday, clock) => {
    const time = toZonedTime(new Date(instant), zone)
    expect(formatCalendarDate(time)).toBe(date)
    expect(time.weekday).toBe(weekday)
    const minutes = String(time.minutes % 60).padStart(2, '0')
    expect(`${Math.floor(time.minutes / 60)}:${minutes}`).toBe(clock)
  })
})

test.each([
  ['Australia/Sydney', '2026-11-30T23:00:05+11:00'],
  ['Australia/Adelaide', '2026-11-30T22:30:05+10:30'],
  ['UTC', '2026-11-30T12:00:05+00:00'],
  ['America/Chicago', '2026-11-30T06:00:05-06:00'],
  ['America/St_Johns', '2026-11-30T08:30:05-03:30'],
])('an instant is written with the offset of %s', (zone, written) => {
  expect(formatZonedInstant(new Date('2026-11-30T12:00:05Z'), zone)).toBe(written)
})

describe('a clock time that daylight saving moves', () => {
  const april = { year: 2026, month: 4, day: 5 }
  const october = { year: 2026, month: 10, day: 4 }
  test.each([
    ['before the hour that is skipped', october, 119, '2026-10-03T15:59:00Z'],
    ['in the hour that is skipped', october, 150, '2026-10-03T16:30:00Z'],
    ['after the hour that is skipped', october, 180, '2026-10-03T16:00:00Z'],
    ['before the hour that comes twice', april, 119, '2026-04-04T14:59:00Z'],
    ['in the hour that comes twice: the first', april, 150, '2026-04-04T15:30:00Z'],
    ['after the hour that comes twice', april, 180, '2026-04-04T17:00:00Z'],
    ['the next midnight', april, 1440, '2026-04-05T14:00:00Z'],
  ])('%s, in Sydney', (_, date, minutes, instant) => {
    expect(toInstant(date, minutes, 'Australia/Sydney').toISOString()).toBe(
      new Date(instant).toISOString(),
    )
  })
})

test('every instant is restored from its clock time, except the hour that repeats', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2031, 0) / 60_000 })
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
      const instant = new Date(minutes * 60_000)
      const time = toZonedTime(instant, zone)
      const back = toInstant(time, time.minutes, zone)
      expect(toZonedTime(back, zone)).toEqual(time)
      expect([0, 30, 60]).toContain((instant.getTime() - back.getTime()) / 60_000)
    }),
  )
})

test('days are added over the ends of months and years', () => {
  expect(addDays({ year: 2027, month: 12, day: 31 }, 1)).toEqual({ year: 2028, month: 1, day: 1 })
  expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 })
  expect(weekdayOf({ year: 2026, month: 11, day: 20 })).toBe(5)
})
