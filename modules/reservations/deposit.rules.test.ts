import { describe, expect, test } from 'vitest'
import {
  decideDeposit,
  type Deposit,
  type DepositVehicle,
  listDepositStates,
  type VehicleDeposit,
} from './deposit.rules.ts'

const stripe: VehicleDeposit = { provider: 'stripe', cents: 50_000 }
const till: VehicleDeposit = { provider: 'till', cents: 9_900 }
const vehicle: DepositVehicle = { deposits: [stripe], priceCents: 4_599_000, states: ['QLD'] }
const settings = { provider: 'stripe', deposit_amount: 250.5 } as const
const decide = (change: Partial<DepositVehicle>, more: Partial<typeof settings> = {}) =>
  decideDeposit({ ...vehicle, ...change }, { ...settings, ...more })
const online = (cents: number, loweredFromCents: number | null = null): Deposit => ({
  kind: 'online',
  cents,
  loweredFromCents,
})

describe('the deposit', () => {
  test.each<[string, readonly VehicleDeposit[], Deposit]>([
    ['set by the site’s provider', [till, stripe], online(50_000)],
    ['set first of two by it', [stripe, { ...stripe, cents: 1 }], online(50_000)],
    ['of $0 set by it', [{ ...stripe, cents: 0 }], { kind: 'by-phone' }],
    ['set by another provider alone', [till], online(25_050)],
    ['set by no provider', [], online(25_050)],
  ])('is that %s, else the site’s own', (_name, deposits, expected) => {
    expect(decide({ deposits })).toEqual(expected)
  })

  test('of a site without a binary fraction is exact to the cent', () => {
    const own = { provider: 'stripe', deposit_amount: 19.99 } as const
    expect(decideDeposit({ ...vehicle, deposits: [] }, own)).toEqual(online(1999))
  })

  test.each<[number, number | null, Deposit]>([
    [0, 4_599_000, { kind: 'by-phone' }],
    [-1, 4_599_000, { kind: 'by-phone' }],
    [0, null, { kind: 'by-phone' }],
    [1, 4_599_000, online(1)],
    [1, null, online(1)],
    [4_599_000, 4_599_000, online(4_599_000)],
    [4_599_001, 4_599_000, { kind: 'above-price', cents: 4_599_001 }],
  ])('of %d cents for a vehicle of %j outside New South Wales', (cents, priceCents, expected) => {
    expect(decide({ deposits: [{ ...stripe, cents }], priceCents })).toEqual(expected)
  })
})

describe('in New South Wales', () => {
  test.each<[number, number | null, Deposit]>([
    [50_000, 500_000, online(50_000)],
    [50_001, 500_000, online(50_000, 50_001)],
    [50_000, 499_999, online(49_900, 50_000)],
    [50_000, 20_100, { kind: 'above-price', cents: 50_000 }],
    [10_000, 20_100, online(2_000, 10_000)],
    [459_900, 4_599_000, online(459_900)],
    [459_950, 4_599_500, online(459_900, 459_950)],
    [0, 4_599_000, { kind: 'by-phone' }],
    [50_000, null, online(50_000)],
  ])(
    'a deposit of %d cents for a vehicle of %j is at most a tenth',
    (cents, priceCents, expected) => {
      const deposits = [{ ...stripe, cents }]
      for (const states of [['NSW'], ['nsw '], ['VIC', 'NSW']]) {
        expect(decide({ deposits, priceCents, states })).toEqual(expected)
      }
    },
  )

  test('the site’s own deposit is lowered too, and no other state’s', () => {
    const cheap = { deposits: [], priceCents: 150_000 }
    expect(decide({ ...cheap, states: ['NSW'] })).toEqual(online(15_000, 25_050))
    for (const states of [['QLD'], ['VIC'], ['New South'], []]) {
      expect(decide({ ...cheap, states })).toEqual(online(25_050))
    }
  })
})

test.each([
  [
    ['NSW', 'VIC'],
    ['NSW', 'VIC'],
  ],
  [[null, 'VIC'], ['VIC']],
  [[undefined, ''], ['qld']],
  [[], ['qld']],
])('%j: the vehicle is in %j', (known, states) => {
  expect(listDepositStates(known, 'qld')).toEqual(states)
})
