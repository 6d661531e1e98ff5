import { expect, test } from 'vitest'
import { openingHoursEntrySchema } from '#modules/sites/settings/opening-hours.schema.ts'
import {
  buildHoursTable,
  formatClock,
  formatDate,
  formatHours,
} from './opening-hours-text.rules.ts'
import { parseClock } from './parse-clock.ts'

test.each([
  ['00:00', 'midnight'],
  ['00:30', '12:30 am'],
  ['09:00', '9 am'],
  ['12:00', 'noon'],
  ['12:05', '12:05 pm'],
  ['17:30', '5:30 pm'],
  ['24:00', 'midnight'],
])('%s is written as %s', (clock, text) => {
  expect(formatClock(parseClock(clock))).toBe(text)
})

const parse = (entry: object) => openingHoursEntrySchema.parse({ weekday: 1, ...entry })

test.each([
  [{ status: 'Open', open: '09:00', close: '17:00' }, '9 am – 5 pm'],
  [{ status: 'Open', open: '09:00', close: '17:00', formated_hours: '9 to 5' }, '9 to 5'],
  [{ status: 'Open', open: '08:00', close: '19:00', formated_hours: '8am - 7pm' }, '8 am – 7 pm'],
  [
    { status: 'Open', open: '07:30', close: '12:00', formated_hours: '7:30AM to 12pm' },
    '7:30 am – noon',
  ],
  [
    { status: 'Open', open: '09:00', close: '17:00', formated_hours: '9am - 5pm, ring twice' },
    '9am - 5pm, ring twice',
  ],
  [{ status: 'Open', open: '00:00', close: '24:00' }, 'Open 24 hours'],
  [
    { status: 'Open', open: '09:00', close: '17:00', breaks: [{ from: '12:30', to: '13:30' }] },
    '9 am – 12:30 pm, 1:30 pm – 5 pm',
  ],
  [
    { status: 'Open', open: '00:00', close: '24:00', breaks: [{ from: '12:00', to: '13:00' }] },
    'midnight – noon, 1 pm – midnight',
  ],
  [{ status: 'Open', open: '00:00', close: '12:00' }, 'midnight – noon'],
  [{ status: 'Open', open: '12:00', close: '24:00' }, 'noon – midnight'],
  [{ status: 'Closed' }, 'Closed'],
  [{ status: 'Closed', open: '09:00', close: '17:00' }, 'Closed'],
  [{ status: 'Open', open: '09:00' }, 'Closed'],
  [{ status: 'Open', close: '17:00' }, 'Closed'],
  [{ status: 'By Appointment' }, 'By appointment'],
])('%j reads %s', (entry, text) => {
  expect(formatHours(parse(entry))).toBe(text)
})

test('the week starts on Monday and a weekday without an entry is closed', () => {
  const table = buildHoursTable([
    parse({ weekday: 0, status: 'By Appointment' }),
    parse({ status: 'Open', open: '09:00', close: '17:00' }),
  ])
  expect(table.map(({ day, text }) => `${day}: ${text}`)).toEqual([
    'Monday: 9 am – 5 pm',
    'Tuesday: Closed',
    'Wednesday: Closed',
    'Thursday: Closed',
    'Friday: Closed',
    'Saturday: Closed',
    'Sunday: By appointment',
  ])
  expect(buildHoursTable([])).toEqual([])
})

test('a date is written in the order of its country', () => {
  const date = { year: 2026, month: 1, day: 5 }
  expect(formatDate(date, 'en-AU')).toBe('5 January 2026')
  expect(formatDate(date, 'en-US')).toBe('January 5, 2026')
})
