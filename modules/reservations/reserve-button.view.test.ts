import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { Deposit } from './deposit.rules.ts'
import { buildReserveButton } from './reserve-button.view.ts'

const vehicle = {
  slug: 'ute-1',
  status: 'in_stock',
  tag: null,
  sold: false,
  reserved: false,
  reservable: true,
  priceCents: 4_599_000,
  hasCheckoutPaymentProcessor: true,
  deposits: [{ provider: 'stripe', cents: 50_000 }],
} as const
const file = (reserve: object = {}, rest: object = {}) =>
  buildExampleConfiguration({
    reserve: { enabled: true, provider: 'stripe', ...reserve },
    ...rest,
  })
const ofCents = (cents: number): Deposit =>
  cents === 0 ? { kind: 'by-phone' } : { kind: 'online', cents, loweredFromCents: null }
const on = { deposit: ofCents(50_000), hasPage: true, lacksNotice: false }

describe('the reserve button (§2, §5)', () => {
  test.each([
    [50_000, 'Reserve Now $500'],
    [9_950, 'Reserve Now $99.50'],
    [1, 'Reserve Now $0.01'],
    [0, 'Reserve Now'],
  ])('of a deposit of %d cents says %s: blank at $0', (cents, label) => {
    expect(buildReserveButton(vehicle, file(), { ...on, deposit: ofCents(cents) })?.label).toBe(
      label,
    )
  })

  test.each([
    ['Car', 'checkout', '/cars/ute-1/checkout', 'Reserve Now $500'],
    ['Car', 'buy-online', '/cars/ute-1/buy-online', 'Buy Online'],
    ['Motorcycle', 'checkout', '/motorcycles/ute-1/checkout', 'Reserve Now $500'],
    ['Camper', 'buy-online', '/campers/ute-1/buy-online', 'Buy Online'],
    ['Trucks', 'checkout', '/cars/ute-1/checkout', 'Reserve Now $500'],
  ])('of template %s and page %s leads to %s', (template, path_word, href, label) => {
    expect(buildReserveButton(vehicle, file({ path_word }, { template }), on)).toEqual({
      label,
      href,
    })
  })

  test('has the site’s words, with the amount where they want it', () => {
    const button_labels = { reserve: 'Hold it for {amount} today', buy_online: 'Buy for {amount}' }
    expect(buildReserveButton(vehicle, file({}, { button_labels }), on)?.label).toBe(
      'Hold it for $500 today',
    )
    const online = file({ path_word: 'buy-online' }, { button_labels })
    expect(buildReserveButton(vehicle, online, on)?.label).toBe('Buy for $500')
  })

  test.each<[string, object, boolean]>([
    ['the site does not reserve', { enabled: false }, true],
    ['its page does not exist', {}, false],
  ])('is left out where %s', (_name, reserve, hasPage) => {
    expect(buildReserveButton(vehicle, file(reserve), { ...on, hasPage })).toBeNull()
  })

  test('is left out where the deposit is more than the vehicle costs', () => {
    const deposit: Deposit = { kind: 'above-price', cents: 5_000_000 }
    expect(buildReserveButton(vehicle, file(), { ...on, deposit })).toBeNull()
  })

  test('is left out of a vehicle that may not be reserved', () => {
    expect(buildReserveButton({ ...vehicle, reserved: true }, file(), on)).toBeNull()
  })
})
