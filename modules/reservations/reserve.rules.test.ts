import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Deposit, VehicleDeposit } from './deposit.rules.ts'
import {
  decideCheckout,
  decideReserve,
  decideReserveButton,
  type ReservableVehicle,
} from './reserve.rules.ts'

const stripe: VehicleDeposit = { provider: 'stripe', cents: 50_000 }
const till: VehicleDeposit = { provider: 'till', cents: 9_900 }
const vehicle: ReservableVehicle = {
  status: 'in_stock',
  tag: null,
  sold: false,
  reserved: false,
  reservable: true,
  priceCents: 4_599_000,
  hasCheckoutPaymentProcessor: true,
  deposits: [stripe],
}
const settings = { provider: 'stripe' } as const
const decide = (change: Partial<ReservableVehicle>) =>
  decideReserve({ ...vehicle, ...change }, settings)
const expected = (reason: string | null) =>
  reason === null ? { allowed: true } : { allowed: false, reason: `reservation.${reason}` }

describe('reserving a vehicle (§5)', () => {
  test.each<[string, Partial<ReservableVehicle>, string | null]>([
    ['in stock and free', {}, null],
    ['coming soon', { status: 'coming_soon' }, 'not-in-stock'],
    ['of status sold', { status: 'sold' }, 'not-in-stock'],
    ['for test drives only', { tag: 'Test Drive Only' }, 'test-drive-only'],
    ['for test drives only, spelt otherwise', { tag: ' TEST DRIVE ONLY ' }, 'test-drive-only'],
    ['tagged otherwise', { tag: 'Test Drive Only Today' }, null],
    ['of an empty tag', { tag: '' }, null],
    [
      'without a checkout processor',
      { hasCheckoutPaymentProcessor: false },
      'no-checkout-processor',
    ],
    ['marked as sold', { sold: true }, 'vehicle-sold'],
    ['reserved', { reserved: true }, 'vehicle-reserved'],
    ['at $201', { priceCents: 20_100 }, null],
    ['at $200.01', { priceCents: 20_001 }, null],
    ['at $200', { priceCents: 20_000 }, 'price-too-low'],
    ['at $199.99', { priceCents: 19_999 }, 'price-too-low'],
    ['without a price', { priceCents: null }, 'price-too-low'],
    ['not reservable', { reservable: false }, 'not-reservable'],
    ['without a processor', { deposits: [] }, 'no-processor'],
    ['of another provider’s processor', { deposits: [till] }, null],
  ])('that is %s', (_name, change, reason) => {
    expect(decide(change)).toEqual(expected(reason))
  })

  test.each(['stripe', 'till', 'st_george'] as const)('takes the provider %s', (provider) => {
    expect(decideReserve(vehicle, { provider })).toEqual({ allowed: true })
  })
})

/** §5, in the specification's order: a change of the vehicle for each condition, and the reason that it causes. */
const conditions: readonly [Partial<ReservableVehicle>, string][] = [
  [{ status: 'coming_soon' }, 'not-in-stock'],
  [{ tag: 'Test Drive Only' }, 'test-drive-only'],
  [{ hasCheckoutPaymentProcessor: false }, 'no-checkout-processor'],
  [{ sold: true }, 'vehicle-sold'],
  [{ reserved: true }, 'vehicle-reserved'],
  [{ priceCents: 20_000 }, 'price-too-low'],
  [{ reservable: false }, 'not-reservable'],
  [{ deposits: [] }, 'no-processor'],
]

test('whatever is broken at once, the first of §5’s order is named, the provider before all', () => {
  const broken = fc.array(fc.boolean(), {
    minLength: conditions.length,
    maxLength: conditions.length,
  })
  fc.assert(
    fc.property(broken, fc.boolean(), (breaks, hasProvider) => {
      const changes = conditions.filter((_, at) => breaks[at])
      const any = Object.assign({}, vehicle, ...changes.map(([change]) => change))
      const first = hasProvider ? (changes[0]?.[1] ?? null) : 'no-provider'
      const decided = decideReserve(any, { provider: hasProvider ? 'stripe' : null })
      expect(decided).toEqual(expected(first))
    }),
  )
})

describe('the button (§5)', () => {
  const deposit: Deposit = { kind: 'online', cents: 50_000, loweredFromCents: null }

  test.each([
    [true, true, null],
    [false, true, 'not-enabled'],
    [true, false, 'no-page'],
    [false, false, 'not-enabled'],
  ])('of a site that is enabled: %s, with the page: %s', (enabled, hasPage, reason) => {
    const decided = decideReserveButton(
      vehicle,
      { ...settings, enabled },
      { deposit, hasPage, lacksNotice: false },
    )
    expect(decided).toEqual(expected(reason))
  })

  test.each<[Deposit, string | null]>([
    [{ kind: 'by-phone' }, null],
    [{ kind: 'above-price', cents: 5_000_000 }, 'deposit-above-price'],
  ])('of a deposit %o', (of, reason) => {
    const enabled = { ...settings, enabled: true }
    const decided = decideReserveButton(vehicle, enabled, {
      deposit: of,
      hasPage: true,
      lacksNotice: false,
    })
    expect(decided).toEqual(expected(reason))
  })

  test('is not shown for a vehicle with an incomplete notice', () => {
    const enabled = { ...settings, enabled: true }
    const context = { deposit, hasPage: true, lacksNotice: true }
    expect(decideReserveButton(vehicle, enabled, context)).toEqual(expected('notice-incomplete'))
  })

  test('is shown for no vehicle that may not be reserved', () => {
    const sold = { ...vehicle, sold: true }
    const enabled = { ...settings, enabled: true }
    expect(
      decideReserveButton(sold, enabled, { deposit, hasPage: true, lacksNotice: true }),
    ).toEqual(expected('vehicle-sold'))
    expect(
      decideReserveButton(sold, enabled, { deposit, hasPage: false, lacksNotice: true }),
    ).toEqual(expected('no-page'))
  })
})

describe('the checkout (§5)', () => {
  const online: Deposit = { kind: 'online', cents: 50_000, loweredFromCents: null }
  const byPhone: Deposit = { kind: 'by-phone' }
  const abovePrice: Deposit = { kind: 'above-price', cents: 5_000_000 }

  test.each<[Deposit, number]>([
    [online, 50_000],
    [{ ...online, cents: 1 }, 1],
    [{ ...online, cents: 10_000, loweredFromCents: 50_000 }, 10_000],
  ])('takes the deposit %o', (deposit, depositCents) => {
    const decided = decideCheckout(vehicle, settings, { deposit, lacksNotice: false })
    expect(decided).toEqual({ allowed: true, depositCents })
  })

  test.each<[string, Partial<ReservableVehicle>, Deposit, boolean, string]>([
    ['of $0', {}, byPhone, false, 'no-deposit'],
    ['above the price', {}, abovePrice, false, 'deposit-above-price'],
    ['whose vehicle’s notice lacks a row', {}, online, true, 'notice-incomplete'],
    ['of $0, of a vehicle that is sold', { sold: true }, byPhone, true, 'vehicle-sold'],
    ['of $0, before the notice', {}, byPhone, true, 'no-deposit'],
    ['above the price, before the notice', {}, abovePrice, true, 'deposit-above-price'],
  ])('takes no deposit %s', (_name, change, deposit, lacksNotice, reason) => {
    const decided = decideCheckout({ ...vehicle, ...change }, settings, { deposit, lacksNotice })
    expect(decided).toEqual(expected(reason))
  })
})
