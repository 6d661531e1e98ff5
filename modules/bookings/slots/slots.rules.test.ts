import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import { openingHoursEntrySchema } from '#modules/sites/settings/opening-hours.schema.ts'
import { formatZonedInstant } from '#modules/sites/zoned-time.rules.ts'
import { listSlots } from './slots.rules.ts'

const sydney = 'Australia/Sydney'
const weekdays = [0, 1, 2, 3, 4, 5, 6]

const week = (open: string, close: string, status: 'Open' | 'By Appointment' = 'Open') =>
  weekdays.map((weekday) => openingHoursEntrySchema.parse({ weekday, status, open, close }))

const hoursOf = (own: Partial<OpeningHours> = {}): OpeningHours => ({
  hours: week('09:00', '12:00'),
  special: [],
  timeZone: sydney,
  locale: 'en-AU',
  ...own,
})

const plan = { slotMinutes: 60, noticeMinutes: 0, daysAhead: 0 }
const drive = { workMinutes: 0, waits: false }

/** Saturday 5 December 2026, 7 am in Sydney. */
const morning = new Date('2026-12-04T20:00:00Z')

const list = (
  hours: OpeningHours,
  own: Partial<typeof plan> = {},
  wanted: typeof drive = drive,
  now = morning,
) =>
  listSlots(hours, { ...plan, ...own }, wanted, now).map(({ startsAt }) =>
    formatZonedInstant(startsAt, sydney),
  )

const times = (...args: Parameters<typeof list>) => list(...args).map((text) => text.slice(11, 16))

describe('times of a day', () => {
  test('follow each other from opening, the last one ending by closing', () => {
    expect(times(hoursOf())).toEqual(['09:00', '10:00', '11:00'])
    expect(times(hoursOf({ hours: week('09:10', '12:00') }))).toEqual(['09:10', '10:10'])
    expect(times(hoursOf(), { slotMinutes: 90 })).toEqual(['09:00', '10:30'])
  })

  test.each([
    ['closed on that weekday', { hours: [] }],
    ['too short a day', { hours: week('09:00', '09:59') }],
    [
      'a public holiday that the dealer closes on',
      { special: [special({ status: 'Closed', open: null, close: null })] },
    ],
    [
      'by appointment, from an hour on that has no end',
      { special: [special({ status: 'By Appointment', open: '09:00', close: null })] },
    ],
    [
      'by appointment, without hours',
      { special: [special({ status: 'By Appointment', open: null, close: null })] },
    ],
  ])('has no times: %s', (_, own) => {
    expect(list(hoursOf(own as Partial<OpeningHours>))).toEqual([])
  })

  test('begin again after each break, and none lasts into one', () => {
    const pausing = (from: string, to: string) =>
      hoursOf({ hours: week('09:00', '15:00').map((day) => ({ ...day, breaks: [{ from, to }] })) })
    expect(times(pausing('11:00', '12:30'))).toEqual(['09:00', '10:00', '12:30', '13:30'])
    expect(times(pausing('10:59', '12:30'))).toEqual(['09:00', '12:30', '13:30'])
  })

  test('work goes on through a break, and is done by closing', () => {
    const breaks = [{ from: '11:00', to: '12:00' }]
    const pausing = hoursOf({ hours: week('09:00', '15:00').map((day) => ({ ...day, breaks })) })
    const long = { workMinutes: 180, waits: true }
    expect(times(pausing, {}, long)).toEqual(['09:00', '10:00', '12:00'])
    expect(times(pausing, {}, { ...long, workMinutes: 361 })).toEqual([])
    expect(times(pausing, {}, { workMinutes: 361, waits: false })).toEqual(['09:00'])
  })

  test('special hours replace those of the weekday', () => {
    const own = { special: [special({ status: 'Open', open: '14:00', close: '16:00' })] }
    expect(times(hoursOf(own))).toEqual(['14:00', '15:00'])
  })

  test('a day by appointment with known hours has times', () => {
    expect(times(hoursOf({ hours: week('10:00', '12:00', 'By Appointment') }))).toEqual([
      '10:00',
      '11:00',
    ])
  })

  test('a location closes on the public holidays of its own state', () => {
    const location = {
      address: { state: 'NSW' },
      special_hours: [],
      contact_detail: { opening_hours: week('09:00', '12:00') },
    }
    const settings = {
      region: { country: 'AU', time_zone: sydney, locale: 'en-AU' },
      special_hours: [],
      closed_on_public_holidays: true,
    }
    const eve = new Date('2026-12-23T20:00:00Z')
    const hours = buildOpeningHours(location as never, settings as never, eve)
    const dates = list(hours, { daysAhead: 5 }, drive, eve).map((text) => text.slice(0, 10))
    expect([...new Set(dates)]).toEqual(['2026-12-24', '2026-12-27', '2026-12-29'])
  })

  test('hours that pass midnight belong to the days on which their times begin', () => {
    const hours = hoursOf({ hours: week('22:00', '02:00') })
    const found = listSlots(
      hours,
      { ...plan, daysAhead: 1 },
      drive,
      new Date('2026-12-04T13:00:00Z'),
    )
    expect(
      found.map(
        ({ date, startsAt }) => `${date} ${formatZonedInstant(startsAt, sydney).slice(11, 16)}`,
      ),
    ).toEqual([
      '2026-12-05 00:00',
      '2026-12-05 01:00',
      '2026-12-05 22:00',
      '2026-12-05 23:00',
      '2026-12-06 00:00',
      '2026-12-06 01:00',
      '2026-12-06 22:00',
      '2026-12-06 23:00',
    ])
  })
})

describe('where a night’s hours reach into the next day’s', () => {
  /** Friday from eight in the evening to eight in the morning, and Saturday from 6:50. */
  const overnight = hoursOf({
    hours: [
      openingHoursEntrySchema.parse({ weekday: 5, status: 'Open', open: '20:00', close: '08:00' }),
      openingHoursEntrySchema.parse({ weekday: 6, status: 'Open', open: '06:50', close: '11:00' }),
    ],
  })

  test.each([
    ['4:30 am', '2026-12-04T17:30:00Z', ['05:00', '06:00', '07:00', '08:50', '09:50']],
    ['6:10 am', '2026-12-04T19:10:00Z', ['07:00', '08:50', '09:50']],
    // Saturday's slot at 6:50 is left out, because Friday's hours last until 8.
    ['6:40 am', '2026-12-04T19:40:00Z', ['07:00', '08:50', '09:50']],
    ['7:01 am', '2026-12-04T20:01:00Z', ['08:50', '09:50']],
  ])('the day’s times that overlap the night’s are left out, seen at %s', (_, now, expected) => {
    expect(times(overnight, {}, drive, new Date(now))).toEqual(expected)
  })

  test('a night that closes a minute before the hour has no room for a last hour', () => {
    const hours = hoursOf({ hours: week('22:00', '00:59') })
    const evening = new Date('2026-12-05T10:00:00Z')
    expect(times(hours, { daysAhead: 1 }, drive, evening)).toEqual([
      '22:00',
      '23:00',
      '22:00',
      '23:00',
    ])
  })
})

describe('notice and how far ahead', () => {
  test.each([
    [60, ['09:00', '10:00', '11:00']],
    [120, ['09:00', '10:00', '11:00']],
    [121, ['10:00', '11:00']],
    [301, []],
  ])('with %i minutes of notice at 7 am: %j', (noticeMinutes, expected) => {
    expect(times(hoursOf(), { noticeMinutes })).toEqual(expected)
  })

  test('the last day is the one that many days ahead', () => {
    const dates = list(hoursOf(), { daysAhead: 2 }).map((text) => text.slice(0, 10))
    expect([...new Set(dates)]).toEqual(['2026-12-05', '2026-12-06', '2026-12-07'])
  })
})

describe('work of the workshop', () => {
  test.each([
    [60, ['09:00', '10:00', '11:00']],
    [61, ['09:00', '10:00']],
    [180, ['09:00']],
    // Longer than any day: the vehicle is dropped off when the workshop opens.
    [600, ['09:00']],
  ])('%i minutes are done by closing: %j', (workMinutes, expected) => {
    expect(times(hoursOf(), {}, { workMinutes, waits: false })).toEqual(expected)
  })

  test('work that is not done by closing cannot be waited for', () => {
    expect(times(hoursOf(), {}, { workMinutes: 600, waits: true })).toEqual([])
  })
})

describe('over a change of clocks, open around the clock', () => {
  const always = hoursOf({ hours: week('00:00', '24:00') })

  test.each([
    // Sydney, 4 October 2026: 2 am becomes 3 am.
    ['forward', '2026-10-03T13:00:00Z', '2026-10-04', 23],
    // 5 April 2026: 3 am becomes 2 am.
    ['back', '2026-04-04T12:00:00Z', '2026-04-05', 25],
    ['not at all', '2026-06-01T13:00:00Z', '2026-06-02', 24],
  ])('%s: the day has as many hours as it lasts, each once', (_, from, date, count) => {
    const slots = listSlots(always, { ...plan, daysAhead: 1 }, drive, new Date(from))
    const ofDay = slots.filter((slot) => slot.date === date)
    expect(ofDay).toHaveLength(count)
    const gaps = slots
      .slice(1)
      .map((slot, at) => Number(slot.startsAt) - Number(slots[at]!.startsAt))
    expect(new Set(gaps)).toEqual(new Set([3_600_000]))
  })

  test('a shop opens at the same hour of its clock on both sides', () => {
    const friday = new Date('2026-10-02T14:00:00Z')
    expect(list(hoursOf(), { daysAhead: 1, slotMinutes: 180 }, drive, friday)).toEqual([
      '2026-10-03T09:00:00+10:00',
      '2026-10-04T09:00:00+11:00',
    ])
  })
})

test('whatever the hours, times never overlap, begin early, or end after closing', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
  })
  const zones = ['Australia/Sydney', 'Pacific/Auckland', 'Australia/Lord_Howe', 'America/Chicago']
  fc.assert(
    fc.property(
      clock,
      clock,
      fc.constantFrom(...zones),
      fc.integer({ min: 15, max: 240 }),
      fc.integer({ min: 0, max: 400 * 24 }),
      fc.integer({ min: 0, max: 3000 }),
      (open, close, timeZone, slotMinutes, hoursOn, noticeMinutes) => {
        fc.pre(open !== close)
        const now = new Date(Date.UTC(2026, 0, 1) + hoursOn * 3_600_000)
        const slots = listSlots(
          hoursOf({ hours: week(open, close), timeZone }),
          { slotMinutes, noticeMinutes, daysAhead: 3 },
          drive,
          now,
        )
        const first = slots[0] === undefined ? [] : [Number(slots[0].startsAt)]
        const lengths = slots.map(({ startsAt, endsAt }) => Number(endsAt) - Number(startsAt))
        const gaps = slots
          .slice(1)
          .map(({ startsAt }, at) => Number(startsAt) - Number(slots[at]!.endsAt))
        const notice = Number(now) + noticeMinutes * 60_000
        expect(first.filter((begins) => begins < notice)).toEqual([])
        expect(lengths.filter((ms) => ms !== slotMinutes * 60_000)).toEqual([])
        expect(gaps.filter((ms) => ms < 0)).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})

function special(own: object) {
  return { date: '2026-12-05', name: 'A day', formated_hours: null, ...own } as never
}
