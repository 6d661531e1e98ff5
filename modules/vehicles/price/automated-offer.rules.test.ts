import { describe, expect, test } from 'vitest'
import { type AutomatedVehicle, decideAutomatedOffer } from './automated-offer.rules.ts'

const vehicle: AutomatedVehicle = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  priceCents: 4_599_000,
}

describe('automated valuation and finance (§5)', () => {
  test.each<[string, Partial<AutomatedVehicle>, string | null]>([
    ['in stock, priced, free', {}, null],
    ['coming soon', { status: 'coming_soon' }, 'automated-offer.not-in-stock'],
    ['of status sold', { status: 'sold' }, 'automated-offer.not-in-stock'],
    ['marked as sold', { sold: true }, 'automated-offer.vehicle-sold'],
    ['reserved', { reserved: true }, 'automated-offer.vehicle-reserved'],
    ['at $200.01', { priceCents: 20_001 }, null],
    ['at $201', { priceCents: 20_100 }, null],
    ['at $200', { priceCents: 20_000 }, 'automated-offer.price-too-low'],
    ['at $199.99', { priceCents: 19_999 }, 'automated-offer.price-too-low'],
    ['without a price', { priceCents: null }, 'automated-offer.price-too-low'],
  ])('of a vehicle that is %s', (_name, change, reason) => {
    expect(decideAutomatedOffer({ ...vehicle, ...change }, true)).toEqual(
      reason === null ? { allowed: true } : { allowed: false, reason },
    )
  })

  test('checks in the order of §5, and names the first condition that fails', () => {
    let worst: AutomatedVehicle = {
      status: 'sold',
      sold: true,
      reserved: true,
      priceCents: 0,
    }
    expect(decideAutomatedOffer(worst, false)).toMatchObject({
      reason: 'automated-offer.not-enabled',
    })
    const steps: [Partial<AutomatedVehicle>, string][] = [
      [{}, 'automated-offer.not-in-stock'],
      [{ status: 'in_stock' }, 'automated-offer.vehicle-sold'],
      [{ sold: false }, 'automated-offer.vehicle-reserved'],
      [{ reserved: false }, 'automated-offer.price-too-low'],
    ]
    for (const [mended, reason] of steps) {
      worst = Object.assign({}, worst, mended)
      expect(decideAutomatedOffer(worst, true)).toEqual({ allowed: false, reason })
    }
  })
})
