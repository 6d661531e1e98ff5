import { describe, expect, test } from 'vitest'
import { findMostOdometer } from './distance.rules.ts'
import {
  type ConditionState,
  decideReturn,
  type ReturnCondition,
  returnConditions,
  type ReturnFacts,
} from './return-conditions.rules.ts'

const delivery: ReturnFacts['delivery'] = {
  carType: 'used',
  buyerKind: 'consumer',
  deliveredOn: '2026-11-25',
  odometer: 48_000,
  distanceUnit: 'km',
  locationId: 3,
  returnDays: 14,
  returnMaxKm: 500,
}

/** A return that meets all conditions: delivered on 25 November, so the last day is 9 December. */
const inOrder: ReturnFacts = {
  delivery,
  today: '2026-12-01',
  noticedOn: '2026-11-30',
  appointmentLocationId: 3,
  returnedOn: '2026-12-01',
  odometer: 48_200,
  fuelPercent: 60,
  isAsDelivered: true,
  isComplete: true,
  lienCents: 0,
  refundableCents: 2_500_000,
}

/** The same facts before the buyer gave notice. */
const before: ReturnFacts = {
  ...inOrder,
  noticedOn: null,
  appointmentLocationId: null,
  returnedOn: null,
  odometer: null,
  fuelPercent: null,
  isAsDelivered: null,
  isComplete: null,
  lienCents: null,
  refundableCents: null,
}

const stateOf = (name: ReturnCondition, facts: ReturnFacts): ConditionState | undefined =>
  decideReturn(facts).conditions.find((condition) => condition.name === name)?.state

const delivered = (change: Partial<ReturnFacts['delivery']>) => ({
  delivery: { ...delivery, ...change },
})

describe('a return in order', () => {
  test('holds in every condition, in the specification’s order', () => {
    expect(decideReturn(inOrder)).toEqual({
      state: 'met',
      failed: [],
      conditions: returnConditions.map((name) => ({ name, state: 'met' })),
    })
  })

  test('is open before anything was brought back, with the facts known so far', () => {
    const { state, conditions } = decideReturn(before)
    expect(state).toBe('open')
    const known = conditions.filter((condition) => condition.state === 'met')
    expect(known.map(({ name }) => name)).toEqual(['used', 'consumer', 'promised'])
  })

  test('fails by a single condition', () => {
    const facts = { ...inOrder, isComplete: false }
    expect(decideReturn(facts)).toMatchObject({ state: 'failed', failed: ['complete'] })
  })

  test('fails by one condition however many others hold, and all that fail are named', () => {
    const facts = { ...inOrder, fuelPercent: 5, isComplete: false }
    expect(decideReturn(facts)).toMatchObject({ state: 'failed', failed: ['complete', 'fuel'] })
  })
})

describe('each condition, from both sides of its bound', () => {
  test.each<[ReturnCondition, string, Partial<ReturnFacts>, ConditionState]>([
    ['used', 'a demo vehicle', delivered({ carType: 'demo' }), 'failed'],
    ['used', 'a new vehicle', delivered({ carType: 'new' }), 'failed'],
    ['consumer', 'a business', delivered({ buyerKind: 'business' }), 'failed'],
    ['promised', 'no promise', delivered({ returnDays: null, returnMaxKm: null }), 'failed'],
    ['notice', 'on the day of delivery', { noticedOn: '2026-11-25' }, 'met'],
    ['notice', 'on the 14th day', { noticedOn: '2026-12-09' }, 'met'],
    ['notice', 'on the 15th day', { noticedOn: '2026-12-10' }, 'failed'],
    ['notice', 'none yet, on the 14th day', { noticedOn: null, today: '2026-12-09' }, 'open'],
    ['notice', 'none yet, on the 15th day', { noticedOn: null, today: '2026-12-10' }, 'failed'],
    ['appointment', 'at the place of purchase', { appointmentLocationId: 3 }, 'met'],
    ['appointment', 'at another place', { appointmentLocationId: 4 }, 'failed'],
    ['appointment', 'none, before', { appointmentLocationId: null, returnedOn: null }, 'open'],
    ['appointment', 'none, and the vehicle is there', { appointmentLocationId: null }, 'failed'],
    ['in-time', 'on the 14th day', { returnedOn: '2026-12-09' }, 'met'],
    ['in-time', 'on the 15th day', { returnedOn: '2026-12-10' }, 'failed'],
    ['in-time', 'not yet, on the 14th day', { returnedOn: null, today: '2026-12-09' }, 'open'],
    ['in-time', 'not yet, on the 15th day', { returnedOn: null, today: '2026-12-10' }, 'failed'],
    ['as-delivered', 'a dent', { isAsDelivered: false }, 'failed'],
    ['as-delivered', 'nobody has looked', { isAsDelivered: null }, 'open'],
    ['complete', 'one key', { isComplete: false }, 'failed'],
    ['complete', 'nobody has looked', { isComplete: null }, 'open'],
    ['fuel', 'a quarter', { fuelPercent: 25 }, 'met'],
    ['fuel', 'just under a quarter', { fuelPercent: 24 }, 'failed'],
    ['fuel', 'nobody has looked', { fuelPercent: null }, 'open'],
    ['distance', '500 km', { odometer: 48_500 }, 'met'],
    ['distance', '501 km', { odometer: 48_501 }, 'failed'],
    ['distance', '500 km said before', { odometer: 48_500, returnedOn: null }, 'open'],
    ['distance', '501 km said before', { odometer: 48_501, returnedOn: null }, 'failed'],
    ['distance', 'not known', { odometer: null }, 'open'],
    ['distance', '310 miles', { ...delivered({ distanceUnit: 'mi' }), odometer: 48_310 }, 'met'],
    ['distance', '311 miles', { ...delivered({ distanceUnit: 'mi' }), odometer: 48_311 }, 'failed'],
    [
      'distance',
      'no kilometre promised, none driven',
      {
        ...delivered({ returnMaxKm: 0 }),
        odometer: 48_000,
      },
      'met',
    ],
    [
      'distance',
      'no kilometre promised, one driven',
      {
        ...delivered({ returnMaxKm: 0 }),
        odometer: 48_001,
      },
      'failed',
    ],
    ['lien', 'none', { lienCents: 0, refundableCents: null }, 'met'],
    ['lien', 'not known', { lienCents: null }, 'open'],
    ['lien', 'as much as goes back', { lienCents: 2_500_000 }, 'met'],
    ['lien', 'a cent more than goes back', { lienCents: 2_500_001 }, 'failed'],
    ['lien', 'one, before the price is known', { lienCents: 1, refundableCents: null }, 'open'],
  ])('%s: %s', (name, _what, change, expected) => {
    const facts = { ...inOrder, ...change }
    expect(stateOf(name, facts)).toBe(expected)
    expect(decideReturn(facts).failed.includes(name)).toBe(expected === 'failed')
  })

  test('14 days are days of the calendar, also where clocks change', () => {
    const inSydney = delivered({ deliveredOn: '2026-09-27' })
    expect(stateOf('notice', { ...inOrder, ...inSydney, noticedOn: '2026-10-11' })).toBe('met')
    expect(stateOf('notice', { ...inOrder, ...inSydney, noticedOn: '2026-10-12' })).toBe('failed')
  })

  test.each([
    ['km', 48_500],
    ['mi', 48_310],
  ] as const)(
    'the odometer limit that a buyer reads in %s is the last that holds',
    (unit, most) => {
      const own = { ...delivery, distanceUnit: unit }
      expect(findMostOdometer(own, 500)).toBe(most)
      const at = (odometer: number) => stateOf('distance', { ...inOrder, delivery: own, odometer })
      expect([at(most), at(most + 1)]).toEqual(['met', 'failed'])
    },
  )
})
