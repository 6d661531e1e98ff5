import { describe, expect, test } from 'vitest'
import { buildOpeningHours, type LocationHours } from '#modules/locations/location.rules.ts'
import {
  buildExampleConfiguration,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import {
  type CourtesyFacts,
  decideCourtesyHold,
  offersCourtesyHold,
} from './courtesy-hold.rules.ts'

const on = { enabled: true }
const free = { status: 'in_stock', sold: false, reserved: false } as const

/** Brisbane, UTC+10: open on Mondays and Tuesdays from 9 to 5, with a break at noon on Tuesdays. */
const week = [
  { weekday: 1, status: 'Open', open: '09:00', close: '17:00' },
  {
    weekday: 2,
    status: 'Open',
    open: '09:00',
    close: '17:00',
    breaks: [{ from: '12:00', to: '13:00' }],
  },
  { weekday: 3, status: 'By Appointment', open: null, close: null },
]

const hoursOf = (openingHours: readonly object[]) => {
  const location = buildExampleLocation({ contact_detail: { opening_hours: openingHours } })
  const whole = { special_hours: [], ...location } as unknown as LocationHours
  return buildOpeningHours(
    whole,
    buildExampleConfiguration({ closed_on_public_holidays: false }),
    new Date('2026-11-30T00:00:00Z'),
  )
}

const facts: CourtesyFacts = {
  vehicle: free,
  hours: hoursOf(week),
  reservingUntil: null,
  keptUntil: null,
  isFull: false,
}
/** @param time of Brisbane */
const at = (day: string, time: string) => new Date(`2026-${day}T${time}:00+10:00`)
const decide = (change: Partial<CourtesyFacts>, now: Date, settings = on) =>
  decideCourtesyHold({ ...facts, ...change }, settings, now)

test.each([
  ['in the morning for two hours', '11-30', '10:00', '12:00'],
  ['at the moment of opening', '11-30', '09:00', '11:00'],
  ['two hours before closing until then', '11-30', '15:00', '17:00'],
  ['an hour before closing until then', '11-30', '16:00', '17:00'],
  ['half an hour before closing until then', '11-30', '16:30', '17:00'],
  ['before a break until then', '12-01', '11:00', '12:00'],
])('a vehicle is kept %s', (_case, day, time, until) => {
  expect(decide({}, at(day, time))).toEqual({ allowed: true, endsAt: at(day, until) })
})

test('of a location that is always open a vehicle is kept for two hours', () => {
  const hours = hoursOf(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      status: 'Open',
      open: '00:00',
      close: '24:00',
    })),
  )
  expect(decide({ hours }, at('11-30', '23:30'))).toEqual({
    allowed: true,
    endsAt: at('12-01', '01:30'),
  })
})

test.each([
  ['before opening', '11-30', '08:59', 'courtesy.closed', at('11-30', '09:00')],
  ['at closing time', '11-30', '17:00', 'courtesy.closed', at('12-01', '09:00')],
  ['29 minutes before closing', '11-30', '16:31', 'courtesy.closing-soon', at('12-01', '09:00')],
  ['just before a break', '12-01', '11:45', 'courtesy.closing-soon', at('12-01', '13:00')],
  ['in a break', '12-01', '12:10', 'courtesy.closed', at('12-01', '13:00')],
  ['on a day by appointment', '12-02', '10:00', 'courtesy.closed', at('12-07', '09:00')],
  ['on a closed day', '12-05', '10:00', 'courtesy.closed', at('12-07', '09:00')],
])(
  '%s no vehicle is kept, and the answer is when it is possible',
  (_case, day, time, reason, from) => {
    expect(decide({}, at(day, time))).toEqual({ allowed: false, reason, possibleAt: from })
  },
)

describe('while the location is open', () => {
  const now = at('11-30', '10:00')
  const later = at('11-30', '10:20')

  test.each<[string, Partial<CourtesyFacts>, string, Date | null]>([
    ['sold', { vehicle: { ...free, sold: true } }, 'courtesy.vehicle-sold', null],
    ['of the status sold', { vehicle: { ...free, status: 'sold' } }, 'courtesy.vehicle-sold', null],
    ['reserved', { vehicle: { ...free, reserved: true } }, 'courtesy.vehicle-reserved', null],
    [
      'not here yet',
      { vehicle: { ...free, status: 'coming_soon' } },
      'courtesy.not-in-stock',
      null,
    ],
    ['without a location', { hours: undefined }, 'courtesy.no-hours', null],
    ['of a location without hours', { hours: hoursOf([]) }, 'courtesy.no-hours', null],
    ['that somebody pays for', { reservingUntil: later }, 'courtesy.being-reserved', later],
    ['that is kept for somebody', { keptUntil: later }, 'courtesy.someone-coming', later],
    ['of a site that keeps enough', { isFull: true }, 'courtesy.full', null],
    [
      'that is kept while somebody pays for it',
      { keptUntil: later, reservingUntil: now },
      'courtesy.being-reserved',
      now,
    ],
  ])('a vehicle %s is refused', (_case, change, reason, possibleAt) => {
    expect(decide(change, now)).toEqual({ allowed: false, reason, possibleAt })
  })

  test('a site without the setting refuses every vehicle', () => {
    expect(decide({}, now, { enabled: false })).toMatchObject({ reason: 'courtesy.not-enabled' })
  })
})

test.each([
  [free, on, true],
  [free, { enabled: false }, false],
  [{ ...free, reserved: true }, on, false],
  [{ ...free, sold: true }, on, false],
  [{ ...free, status: 'coming_soon' } as const, on, false],
])('the page of %j has the action with %j: %s', (vehicle, settings, offers) => {
  expect(offersCourtesyHold(vehicle, settings)).toBe(offers)
})
