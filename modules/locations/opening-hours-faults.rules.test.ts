import { expect, test } from 'vitest'
import { findOpeningHoursFaults } from './opening-hours-faults.rules.ts'

const findFaults = (week: readonly object[], special: readonly object[] = []) =>
  findOpeningHoursFaults({}, [
    {
      locations: [
        { contact_detail: { opening_hours: week }, special_hours: special },
        { contact_detail: { opening_hours: [] } },
      ],
    },
  ]).map(({ path, message }) => `${path.split('.').at(-1)}: ${message}`)

const missing = 'an open day needs its time; write HH:MM or another status'
const alone = 'the other time stands alone; write HH:MM, or leave both out'
const same = 'is the same as open; for a whole day write open 00:00 and close 24:00'

test.each([
  ['Open', '09:00', '17:00', []],
  ['Open', '22:00', '02:00', []],
  ['Open', '00:00', '24:00', []],
  ['Open', null, '17:00', [`open: ${missing}`]],
  ['Open', '09:00', null, [`close: ${missing}`]],
  ['Open', null, null, [`open: ${missing}`, `close: ${missing}`]],
  ['Open', '09:00', '09:00', [`close: ${same}`]],
  // With equal times the day would have hours around the clock, and appointments could be booked at night.
  ['By Appointment', '09:00', '09:00', [`close: ${same}`]],
  ['By Appointment', '09:00', '17:00', []],
  ['By Appointment', null, null, []],
  ['By Appointment', '09:00', null, [`close: ${alone}`]],
  ['By Appointment', null, '17:00', [`open: ${alone}`]],
  ['Closed', null, null, []],
  ['Closed', '09:00', '09:00', []],
])('a day that is %s from %j to %j has the faults %j', (status, open, close, faults) => {
  expect(findFaults([{ weekday: 1, status, open, close }])).toEqual(faults)
  expect(findFaults([], [{ date: '2026-12-26', status, open, close }])).toEqual(faults)
})

const pause = (text: string) => {
  const [from, to] = text.split('-')
  return { from, to }
}
const needs = 'breaks: breaks need the open and close of the day; leave them out of a closed day'
const backwards = 'ends before it begins; write from and to as HH:MM of the same day'
const outside = (hours: string) => `is not within ${hours}; change open or close instead`
const early = 'begins before the break above it has ended; write them in order'

test.each([
  ['Open', '09:00', '17:00', ['12:30-13:30'], []],
  ['Open', '09:00', '17:00', ['12:30-13:30', '15:00-15:15'], []],
  ['Open', '09:00', '17:00', ['09:01-16:59'], []],
  ['Open', '18:00', '02:00', ['21:00-23:59'], []],
  ['By Appointment', '09:00', '17:00', ['12:30-13:30'], []],
  ['Open', '09:00', '17:00', ['13:30-12:30'], [`breaks[0]: ${backwards}`]],
  ['Open', '09:00', '17:00', ['12:30-12:30'], [`breaks[0]: ${backwards}`]],
  ['Open', '09:00', '17:00', ['09:00-09:30'], [`breaks[0]: ${outside('09:00 to 17:00')}`]],
  ['Open', '09:00', '17:00', ['16:30-17:00'], [`breaks[0]: ${outside('09:00 to 17:00')}`]],
  ['Open', '18:00', '02:00', ['00:30-01:00'], [`breaks[0]: ${outside('18:00 to 24:00')}`]],
  ['Open', '09:00', '17:00', ['12:00-13:00', '13:00-14:00'], [`breaks[1]: ${early}`]],
  ['Open', '09:00', '17:00', ['14:00-15:00', '12:00-13:00'], [`breaks[1]: ${early}`]],
  ['Closed', null, null, ['12:30-13:30'], [needs]],
  ['By Appointment', null, null, ['12:30-13:30'], [needs]],
])(
  'a day that is %s from %j to %j with breaks %j has the faults %j',
  (status, open, close, breaks, faults) => {
    const day = { status, open, close, breaks: breaks.map(pause) }
    expect(findFaults([{ weekday: 1, ...day }])).toEqual(faults)
    expect(findFaults([], [{ date: '2026-12-26', ...day }])).toEqual(faults)
  },
)

test('of a list of breaks that is too long, only the first are looked at', () => {
  const breaks = Array.from({ length: 1000 }, () => pause('12:00-13:00'))
  expect(
    findFaults([{ weekday: 1, status: 'Open', open: '09:00', close: '17:00', breaks }]),
  ).toEqual(['breaks[1]', 'breaks[2]', 'breaks[3]'].map((at) => `${at}: ${early}`))
})

test('a weekday or a date may be listed once at a location', () => {
  const day = { status: 'Closed' }
  const week = [1, 2, 1].map((weekday) => ({ weekday, ...day }))
  const dates = ['2026-12-25', '2026-12-26', '2026-12-26'].map((date) => ({ date, ...day }))
  expect(findFaults(week)).toEqual([
    expect.stringContaining('weekday 1 is listed twice; leave one'),
  ])
  expect(findFaults([], dates)).toEqual([
    expect.stringContaining('2026-12-26 is listed twice; leave one'),
  ])
})

test('faults of the whole site’s special days are reported as well', () => {
  const day = { date: '2026-12-24', status: 'Open', open: '09:00', close: '09:00' }
  expect(findOpeningHoursFaults({ special_hours: [day] }, [])).toEqual([
    { path: 'special_hours[0].close', message: same },
  ])
})
