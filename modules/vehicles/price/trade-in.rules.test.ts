import { describe, expect, test } from 'vitest'
import type { AutomatedVehicle } from './automated-offer.rules.ts'
import { decideTradeIn } from './trade-in.rules.ts'

const vehicle: AutomatedVehicle = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  priceCents: 4_599_000,
}
const people = { isOffered: true, isAutomated: false }
const machine = { isOffered: true, isAutomated: true }
const notOffered = { isOffered: false, isAutomated: true }

describe('the trade-in button (§5)', () => {
  test.each<[string, Partial<AutomatedVehicle>, typeof people, string | null]>([
    ['in stock, valued by people', {}, people, null],
    ['coming soon, valued by people', { status: 'coming_soon' }, people, null],
    ['reserved, valued by people', { reserved: true }, people, null],
    ['without a price, valued by people', { priceCents: null }, people, null],
    ['sold, valued by people', { status: 'sold' }, people, 'trade-in.vehicle-unavailable'],
    ['in stock, valued by a machine', {}, machine, null],
    [
      'coming soon, valued by a machine',
      { status: 'coming_soon' },
      machine,
      'automated-offer.not-in-stock',
    ],
    [
      'reserved, valued by a machine',
      { reserved: true },
      machine,
      'automated-offer.vehicle-reserved',
    ],
    ['at $201, valued by a machine', { priceCents: 20_100 }, machine, null],
    [
      'at $200, valued by a machine',
      { priceCents: 20_000 },
      machine,
      'automated-offer.price-too-low',
    ],
    ['sold, valued by a machine', { status: 'sold' }, machine, 'trade-in.vehicle-unavailable'],
    ['of a site without the form', {}, notOffered, 'trade-in.not-offered'],
    ['sold, of a site without the form', { status: 'sold' }, notOffered, 'trade-in.not-offered'],
  ])('of a vehicle that is %s', (_name, change, offer, reason) => {
    expect(decideTradeIn({ ...vehicle, ...change }, offer)).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reason },
    )
  })
})
