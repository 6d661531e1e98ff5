import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  openingHoursEntrySchema,
  specialHoursEntrySchema,
  type OpeningHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'
import { buildOpeningClock } from './opening-clock.rules.ts'
import type { OpeningHours } from './opening-hours.rules.ts'

const open = (weekday: number, from: string, to: string) =>
  openingHoursEntrySchema.parse({ weekday, status: 'Open', open: from, close: to })
const week = (from: string, to: string) => [1, 2, 3, 4, 5].map((day) => open(day, from, to))
const holiday = specialHoursEntrySchema.parse({
  date: '2026-11-23',
  name: 'A holiday',
  status: 'Closed',
})
const lateNight = specialHoursEntrySchema.parse({
  date: '2026-11-23',
  name: 'Late night',
  status: 'Open',
  open: '12:00',
  close: '22:00',
})

const place = (
  hours: readonly OpeningHoursEntry[],
  rest: Partial<OpeningHours> = {},
): OpeningHours => ({
  hours,
  special: [],
  timeZone: 'Australia/Sydney',
  locale: 'en-AU',
  ...rest,
})
const clockOf = (schedule: OpeningHours, at: string) => {
  const from = new Date(at)
  return buildOpeningClock(schedule, from, new Date(from.getTime() + 30 * 86_400_000))
}
const count = (schedule: OpeningHours, from: string, to: string) =>
  clockOf(schedule, from).countMinutes(new Date(from), new Date(to))

const nineToFive = place(week('09:00', '17:00'))

// Friday 20 November 2026 in Sydney is UTC+11: 9 am is 22:00Z of the day before.
describe('minutes of opening hours', () => {
  test.each<[what: string, schedule: OpeningHours, from: string, to: string, minutes: number]>([
    ['within a day', nineToFive, '2026-11-19T22:10:00Z', '2026-11-19T22:24:00Z', 14],
    ['of a lead at night', nineToFive, '2026-11-19T14:00:00Z', '2026-11-19T22:14:00Z', 14],
    [
      'from before to after closing',
      nineToFive,
      '2026-11-20T05:50:00Z',
      '2026-11-20T08:00:00Z',
      10,
    ],
    ['over a weekend', nineToFive, '2026-11-20T05:50:00Z', '2026-11-22T22:05:00Z', 15],
    [
      'over a holiday',
      place(week('09:00', '17:00'), { special: [holiday] }),
      '2026-11-20T05:50:00Z',
      '2026-11-23T22:05:00Z',
      15,
    ],
    [
      'of a day with special hours',
      place(week('09:00', '17:00'), { special: [lateNight] }),
      '2026-11-22T22:00:00Z',
      '2026-11-23T22:00:00Z',
      600,
    ],
    [
      'over a break',
      place([{ ...open(5, '09:00', '17:00'), breaks: [{ from: '12:00', to: '13:00' }] }]),
      '2026-11-20T00:50:00Z',
      '2026-11-20T02:10:00Z',
      20,
    ],
    [
      'past midnight',
      place([open(5, '20:00', '02:00')]),
      '2026-11-20T12:00:00Z',
      '2026-11-21T00:00:00Z',
      180,
    ],
    ['while nothing is open', nineToFive, '2026-11-20T06:00:00Z', '2026-11-22T22:00:00Z', 0],
    ['backwards', nineToFive, '2026-11-20T01:00:00Z', '2026-11-20T00:00:00Z', 0],
    // On Sunday 4 October 2026 clocks go from 2 am to 3 am, on Sunday 4 April 2027 from 3 am back to 2 am.
    [
      'of a night in which the clock goes forward',
      place([open(0, '00:00', '06:00')]),
      '2026-10-03T13:00:00Z',
      '2026-10-04T13:00:00Z',
      300,
    ],
    [
      'of a night in which the clock goes back',
      place([open(0, '00:00', '06:00')]),
      '2027-04-03T12:00:00Z',
      '2027-04-04T12:00:00Z',
      420,
    ],
  ])('%s', (_what, schedule, from, to, minutes) => {
    expect(count(schedule, from, to)).toBe(minutes)
  })

  test('days by appointment do not count', () => {
    const byAppointment = openingHoursEntrySchema.parse({ weekday: 6, status: 'By Appointment' })
    const schedule = place([...week('09:00', '17:00'), byAppointment])
    expect(count(schedule, '2026-11-20T22:00:00Z', '2026-11-21T06:00:00Z')).toBe(0)
  })

  test.each([[[]], [[openingHoursEntrySchema.parse({ weekday: 1, status: 'Closed' })]]])(
    'a location without open days has those of an office, and says so',
    (hours) => {
      const clock = clockOf(place(hours), '2026-11-20T00:00:00Z')
      expect(clock.isAssumed).toBe(true)
      const friday = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T12:00:00Z')] as const
      expect(clock.countMinutes(...friday)).toBe(360)
      expect(clockOf(nineToFive, '2026-11-20T00:00:00Z').isAssumed).toBe(false)
    },
  )
})

describe('a moment after minutes of opening hours', () => {
  test.each<[what: string, from: string, minutes: number, expected: string | undefined]>([
    ['within a day', '2026-11-19T22:00:00Z', 20, '2026-11-19T22:20:00.000Z'],
    ['at closing', '2026-11-20T05:40:00Z', 20, '2026-11-20T06:00:00.000Z'],
    ['after closing', '2026-11-20T05:41:00Z', 20, '2026-11-22T22:01:00.000Z'],
    ['from a night', '2026-11-20T12:00:00Z', 0, '2026-11-22T22:00:00.000Z'],
    ['beyond the period', '2026-11-20T00:00:00Z', 100_000, undefined],
  ])('%s', (_what, from, minutes, expected) => {
    const clock = clockOf(nineToFive, from)
    expect(clock.addMinutes(new Date(from), minutes)?.toISOString()).toBe(expected)
  })

  test('is open until the minute of closing', () => {
    const clock = clockOf(nineToFive, '2026-11-19T12:00:00Z')
    const isOpen = (at: string) => clock.isOpen(new Date(at))
    expect(isOpen('2026-11-19T21:59:59Z')).toBe(false)
    expect(isOpen('2026-11-19T22:00:00Z')).toBe(true)
    expect(isOpen('2026-11-20T05:59:59Z')).toBe(true)
    expect(isOpen('2026-11-20T06:00:00Z')).toBe(false)
  })
})

const start = Date.parse('2026-09-20T00:00:00Z')
const periodMs = 40 * 86_400_000
const clockText = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
const anySchedule = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), clockText, clockText), {
    maxLength: 7,
    selector: ([day]) => day,
  })
  .map((days) =>
    place(days.filter(([, from, to]) => from !== to).map(([day, from, to]) => open(day, from, to))),
  )
const instant = fc.integer({ min: 0, max: periodMs }).map((ms) => new Date(start + ms))

test('minutes are additive, and never more than those of the wall clock', () => {
  fc.assert(
    fc.property(anySchedule, fc.tuple(instant, instant, instant), (schedule, given) => {
      const [a, b, c] = given.toSorted((one, two) => one.getTime() - two.getTime())
      const clock = buildOpeningClock(schedule, new Date(start), new Date(start + periodMs))
      const whole = clock.countMinutes(a!, c!)
      expect(clock.countMinutes(a!, b!) + clock.countMinutes(b!, c!)).toBeCloseTo(whole, 6)
      expect(whole).toBeLessThanOrEqual((c!.getTime() - a!.getTime()) / 60_000 + 1e-6)
    }),
  )
})

test('the moment after some minutes is that number of minutes away', () => {
  fc.assert(
    fc.property(
      anySchedule,
      instant,
      fc.integer({ min: 1, max: 3000 }),
      (schedule, from, minutes) => {
        const clock = buildOpeningClock(schedule, new Date(start), new Date(start + 3 * periodMs))
        const at = clock.addMinutes(from, minutes)
        const isThere = at === null || Math.abs(clock.countMinutes(from, at) - minutes) < 1e-6
        expect(isThere).toBe(true)
      },
    ),
  )
})
