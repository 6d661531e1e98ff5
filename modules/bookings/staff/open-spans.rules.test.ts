import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { findNextOpenTime, findOccasion, listOpenSpans } from './open-spans.rules.ts'

const build = (
  open: string,
  close: string,
  special: OpeningHours['special'] = [],
): OpeningHours => ({
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    formated_hours: null,
    open,
    close,
  })),
  special,
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
})
const list = (hours: OpeningHours, date: string) =>
  listOpenSpans(hours, date).map(({ startsAt, endsAt }) => [
    startsAt.toISOString(),
    endsAt.toISOString(),
  ])
const hoursOf = (hours: OpeningHours, date: string) =>
  listOpenSpans(hours, date).map(
    ({ startsAt, endsAt }) => (Number(endsAt) - Number(startsAt)) / 3_600_000,
  )

test('a day is open by its own clock, in summer and in winter', () => {
  expect(list(build('09:00', '17:00'), '2026-11-30')).toEqual([
    ['2026-11-29T22:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ])
  expect(list(build('09:00', '17:00'), '2026-06-30')).toEqual([
    ['2026-06-29T23:00:00.000Z', '2026-06-30T07:00:00.000Z'],
  ])
})

test.each([
  ['2026-04-05', 25],
  ['2026-10-04', 23],
  ['2026-11-30', 24],
])('%s has %d hours where a location never closes', (date, length) => {
  expect(hoursOf(build('00:00', '24:00'), date)).toEqual([length])
})

test('a break divides the day', () => {
  const day = build('09:00', '17:00')
  const breaks = [{ from: '12:00', to: '13:00' }]
  const pausing = { ...day, hours: day.hours.map((entry) => ({ ...entry, breaks })) }
  expect(hoursOf(pausing, '2026-11-30')).toEqual([3, 4])
})

test('hours that last past midnight are of both days', () => {
  const night = build('18:00', '02:00')
  expect(list(night, '2026-11-30')).toEqual([
    ['2026-11-29T07:00:00.000Z', '2026-11-29T15:00:00.000Z'],
    ['2026-11-30T07:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ])
})

test('a holiday closes the day, and says why', () => {
  const hours = build('09:00', '17:00', [
    {
      date: '2026-12-25',
      name: 'Christmas Day',
      status: 'Closed',
      formated_hours: null,
      open: null,
      close: null,
    },
  ])
  expect(list(hours, '2026-12-25')).toEqual([])
  expect(findOccasion(hours, '2026-12-25')).toBe('Christmas Day')
  expect(findOccasion(hours, '2026-12-24')).toBeNull()
})

describe('the next open time', () => {
  const day = build('09:00', '17:00')
  const closed = (date: string) => ({
    date,
    name: 'Closed',
    status: 'Closed' as const,
    formated_hours: null,
    open: null,
    close: null,
  })
  const find = (at: string, hours = day) =>
    findNextOpenTime(hours, new Date(`2026-11-30T${at}+11:00`))?.toISOString() ?? null

  test.each([
    ['09:00:00', '2026-11-29T22:00:00.000Z'],
    ['09:00:01', '2026-11-29T22:15:00.000Z'],
    ['16:45:00', '2026-11-30T05:45:00.000Z'],
    ['16:45:01', '2026-11-30T22:00:00.000Z'],
    ['03:00:00', '2026-11-29T22:00:00.000Z'],
  ])('at %s is %s', (at, expected) => {
    expect(find(at)).toBe(expected)
  })

  test('is after a closed day', () => {
    expect(find('18:00:00', build('09:00', '17:00', [closed('2026-12-01')]))).toBe(
      '2026-12-01T22:00:00.000Z',
    )
  })

  test('is unknown where the location does not open', () => {
    expect(find('12:00:00', { ...day, hours: [] })).toBeNull()
  })
})
