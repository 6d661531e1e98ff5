import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOpenState, type OpeningHours } from './opening-hours.rules.ts'
import {
  openingHoursEntrySchema,
  specialHoursEntrySchema,
  type OpeningHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'

const open = (weekday: number, from: string, to: string) =>
  openingHoursEntrySchema.parse({ weekday, status: 'Open', open: from, close: to })
const other = (weekday: number, status: 'Closed' | 'By Appointment') =>
  openingHoursEntrySchema.parse({ weekday, status })
const days = (weekdays: number[], from: string, to: string) =>
  weekdays.map((weekday) => open(weekday, from, to))
const special = (date: string, name: string, hours?: [string, string]) =>
  specialHoursEntrySchema.parse({
    date,
    name,
    status: hours === undefined ? 'Closed' : 'Open',
    open: hours?.[0],
    close: hours?.[1],
  })

/** §9's sample hours. */
const sales = [open(0, '10:00', '16:00'), ...days([1, 2, 3, 4, 5, 6], '09:00', '17:00')]
const service = [
  other(0, 'Closed'),
  ...days([1, 2, 3, 4, 5], '07:30', '17:30'),
  other(6, 'By Appointment'),
]

const place = (
  hours: OpeningHoursEntry[],
  timeZone = 'Australia/Sydney',
  rest: Partial<OpeningHours> = {},
): OpeningHours => ({ hours, special: [], timeZone, locale: 'en-AU', ...rest })

function describeAt(at: string, where: OpeningHours) {
  const state = decideOpenState(where, new Date(at))
  return [state?.kind, state?.label, state?.nextBoundary.toISOString().replace('.000', '')]
}

// Friday 20 November 2026 in Sydney is UTC+11.
describe('§9 sales hours', () => {
  test.each([
    ['one minute before', '2026-11-19T21:59:59Z', 'closed', 'Opens 9 am', '2026-11-19T22:00:00Z'],
    ['on opening', '2026-11-19T22:00:00Z', 'open', 'Open until 5 pm', '2026-11-20T06:00:00Z'],
    ['before closing', '2026-11-20T05:59:59Z', 'open', 'Open until 5 pm', '2026-11-20T06:00:00Z'],
    ['on closing', '2026-11-20T06:00:00Z', 'closed', 'Opens tomorrow 9 am', '2026-11-20T13:00:00Z'],
    ['after midnight', '2026-11-20T13:00:00Z', 'closed', 'Opens 9 am', '2026-11-20T22:00:00Z'],
    ['on Sunday', '2026-11-22T02:00:00Z', 'open', 'Open until 4 pm', '2026-11-22T05:00:00Z'],
  ])('%s', (_, at, ...expected) => {
    expect(describeAt(at, place(sales))).toEqual(expected)
  })
})

describe('§9 service hours', () => {
  test.each([
    ['Friday', '2026-11-20T06:00:00Z', 'open', 'Open until 5:30 pm', '2026-11-20T06:30:00Z'],
    [
      'Friday night: by appointment on Saturday is no opening',
      '2026-11-20T08:00:00Z',
      'closed',
      'Opens Monday 7:30 am',
      '2026-11-20T13:00:00Z',
    ],
    [
      'Saturday',
      '2026-11-20T23:00:00Z',
      'by_appointment',
      'By appointment today',
      '2026-11-21T13:00:00Z',
    ],
    ['Sunday', '2026-11-22T00:00:00Z', 'closed', 'Opens tomorrow 7:30 am', '2026-11-22T13:00:00Z'],
  ])('%s', (_, at, ...expected) => {
    expect(describeAt(at, place(service))).toEqual(expected)
  })
})

describe('daylight saving', () => {
  test.each([
    // Sydney's clocks go forward on Sunday 4 October 2026 at 2 am and back on 5 April 2026 at 3 am.
    [
      'a night that loses an hour',
      '2026-10-03T12:00:00Z',
      'Open until 4 am',
      '2026-10-03T17:00:00Z',
    ],
    [
      'a night that gains an hour',
      '2026-04-04T11:00:00Z',
      'Open until 4 am',
      '2026-04-04T18:00:00Z',
    ],
  ])('%s', (_, at, label, boundary) => {
    expect(describeAt(at, place([open(6, '20:00', '04:00')]))).toEqual(['open', label, boundary])
  })

  test('the same hours open at another instant in another zone', () => {
    const at = '2026-11-20T22:15:00Z'
    expect(describeAt(at, place(sales, 'Australia/Sydney'))[0]).toBe('open')
    expect(describeAt(at, place(sales, 'Australia/Adelaide'))[1]).toBe('Opens 9 am')
    expect(describeAt(at, place(sales, 'Pacific/Auckland'))[0]).toBe('open')
    expect(describeAt(at, place(sales, 'America/Chicago'))[1]).toBe('Open until 5 pm')
  })
})

test.each([
  ['before', '2026-11-20T01:29:59Z', 'open', 'Open until 12:30 pm', '2026-11-20T01:30:00Z'],
  ['at its beginning', '2026-11-20T01:30:00Z', 'closed', 'Opens 1:30 pm', '2026-11-20T02:30:00Z'],
  ['after', '2026-11-20T02:30:00Z', 'open', 'Open until 5 pm', '2026-11-20T06:00:00Z'],
])('a break closes for its length: %s', (_, at, ...expected) => {
  const breaks = [{ from: '12:30', to: '13:30' }]
  expect(describeAt(at, place([{ ...open(5, '09:00', '17:00'), breaks }]))).toEqual(expected)
})

describe('midnight', () => {
  test('hours that pass it belong to the day before', () => {
    const night = place([open(5, '18:00', '02:00')])
    expect(describeAt('2026-11-20T14:00:00Z', night)).toEqual([
      'open',
      'Open until 2 am',
      '2026-11-20T15:00:00Z',
    ])
  })

  test('hours to 24:00 that continue at 00:00 are one', () => {
    const late = place([open(5, '18:00', '24:00'), open(6, '00:00', '03:00')])
    expect(describeAt('2026-11-20T12:00:00Z', late)[1]).toBe('Open until 3 am')
  })

  test('closing at 24:00 is written as midnight', () => {
    expect(describeAt('2026-11-20T12:00:00Z', place([open(5, '18:00', '24:00')]))[1]).toBe(
      'Open until midnight',
    )
  })

  // In Sydney, open for two days from midnight of Friday 20 November; in UTC this begins at 13:00 the day before.
  test.each([
    ['for more than a day', '2026-11-20T12:59:59.999Z', 'Open 24 hours', '2026-11-20T13:00:00Z'],
    ['for just a day', '2026-11-20T13:00:00Z', 'Open until midnight', '2026-11-21T13:00:00Z'],
  ])('open on %s', (_what, at, label, boundary) => {
    const weekend = place(days([5, 6], '00:00', '24:00'))
    expect(describeAt(at, weekend)).toEqual(['open', label, boundary])
  })

  test('open at all hours of all days', () => {
    const always = place(days([0, 1, 2, 3, 4, 5, 6], '00:00', '24:00'))
    expect(describeAt('2026-11-20T12:00:00Z', always)[1]).toBe('Open 24 hours')
  })
})

describe('special dates', () => {
  const cup = place(sales, 'Australia/Melbourne', {
    special: [
      special('2026-11-03', 'Melbourne Cup Day'),
      special('2026-11-04', 'Stocktake', ['12:00', '14:00']),
    ],
  })
  test('a closed one closes its weekday and says why', () => {
    const state = decideOpenState(cup, new Date('2026-11-03T00:00:00Z'))
    expect(state).toMatchObject({
      kind: 'closed',
      label: 'Opens tomorrow noon',
      occasion: 'Melbourne Cup Day',
    })
  })
  test('an open one has its own hours', () => {
    expect(describeAt('2026-11-04T02:00:00Z', cup)[1]).toBe('Open until 2 pm')
  })
  test('an ordinary day has no occasion', () => {
    expect(decideOpenState(cup, new Date('2026-11-05T02:00:00Z'))?.occasion).toBeNull()
  })
  test('an opening more than six days away has its date', () => {
    const weekly = place([open(5, '09:00', '17:00')], 'Australia/Sydney', {
      special: [special('2026-11-27', 'Refit')],
    })
    const at = new Date('2026-11-21T00:00:00Z')
    expect(decideOpenState(weekly, at)?.label).toBe('Opens Friday 4 December 9 am')
    expect(decideOpenState({ ...weekly, locale: 'en-US' }, at)?.label).toBe(
      'Opens Friday December 4 9 am',
    )
  })
})

describe('an opening on another day', () => {
  const weekly = (...refits: string[]) =>
    place([open(5, '09:00', '17:00')], 'Australia/Sydney', {
      special: refits.map((date) => special(date, 'Refit')),
    })

  test.each([
    ['tomorrow, over the end of a month', '2026-11-30T08:00:00Z', 2, 'Opens tomorrow 9 am'],
    ['in two days, over the end of a month', '2026-11-29T22:00:00Z', 3, 'Opens Wednesday 9 am'],
    ['in six days', '2026-11-20T22:00:00Z', 5, 'Opens Friday 9 am'],
    ['in seven days', '2026-11-20T08:00:00Z', 5, 'Opens Friday 27 November 9 am'],
  ])('%s', (_what, at, weekday, label) => {
    expect(describeAt(at, place([open(weekday, '09:00', '17:00')]))[1]).toBe(label)
  })

  test('two weeks away is shown, a day more is not', () => {
    const refits = ['2026-11-20', '2026-11-27']
    const decideAt = (at: string) => decideOpenState(weekly(...refits), new Date(at))
    expect(decideAt('2026-11-19T13:00:00Z')).toMatchObject({
      label: 'Opens Friday 4 December 9 am',
      opensAt: new Date('2026-12-03T22:00:00Z'),
      opening: { day: 'Friday 4 December', time: '9 am' },
    })
    expect(decideAt('2026-11-19T12:59:59Z')).toMatchObject({
      kind: 'closed',
      label: 'Closed',
      opensAt: null,
      nextBoundary: new Date('2026-11-19T13:00:00Z'),
    })
  })
})

describe('places that do not open by themselves', () => {
  test('no hours, no state', () => {
    expect(decideOpenState(place([]), new Date('2026-11-20T00:00:00Z'))).toBeUndefined()
  })
  test('never open', () => {
    expect(describeAt('2026-11-20T00:00:00Z', place([other(1, 'Closed')]))[1]).toBe('Closed')
  })
  test('only ever by appointment', () => {
    const where = place([other(5, 'Closed'), other(6, 'By Appointment')])
    expect(describeAt('2026-11-20T00:00:00Z', where)[1]).toBe('By appointment')
    expect(describeAt('2026-11-21T00:00:00Z', where)[1]).toBe('By appointment today')
  })
})

test('a state does not change until its next boundary, and the boundary is ahead', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`
  })
  const entry = (weekday: number) =>
    fc.oneof(
      fc.constant(other(weekday, 'Closed')),
      fc.constant(other(weekday, 'By Appointment')),
      fc
        .tuple(clock, clock)
        .filter(([from, to]) => from !== to)
        .map(([from, to]) => open(weekday, from, to)),
    )
  const week = fc.tuple(...[0, 1, 2, 3, 4, 5, 6].map(entry))
  const at = fc.integer({ min: Date.UTC(2026, 2, 25) / 1000, max: Date.UTC(2026, 10, 5) / 1000 })
  const zone = fc.constantFrom('Australia/Sydney', 'Pacific/Auckland', 'America/Chicago')
  fc.assert(
    fc.property(
      week,
      at,
      zone,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (hours, seconds, zone, share) => {
        const now = new Date(seconds * 1000)
        const where = place(hours, zone)
        const state = decideOpenState(where, now)
        const left = (state?.nextBoundary.getTime() ?? 0) - now.getTime()
        expect(left).toBeGreaterThan(0)
        const later = new Date(now.getTime() + Math.floor(left * share * 0.999))
        expect(decideOpenState(where, later)?.label).toBe(state?.label)
      },
    ),
  )
})
