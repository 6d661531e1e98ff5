import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideBelowMarket } from './below-market.rules.ts'
import type { AutograbValuation, VehicleStatus } from '../vehicle.ts'

const price = 2_000_000
const average = (state: number | null, country: number | null = null): AutograbValuation => ({
  stateAverageMarketPriceCents: state,
  averageMarketPriceCents: country,
})
const decide = (
  autograbData: AutograbValuation | null,
  shown: number | null = price,
  status: VehicleStatus = 'in_stock',
  isShown = true,
) => decideBelowMarket({ status, autograbData }, shown, isShown)
const refused = (reason: string) => ({ allowed: false, reason: `below-market.${reason}` })
const allowed = { allowed: true }

describe('the below-market badge (§5, §9)', () => {
  test.each<[string, AutograbValuation | null, object]>([
    ['$500 above', average(price + 50_000), allowed],
    ['$499.01 above', average(price + 49_901), allowed],
    ['$499 above', average(price + 49_900), refused('too-close')],
    ['$498.99 above', average(price + 49_899), refused('too-close')],
    ['the price', average(price), refused('too-close')],
    ['below the price', average(price - 100_000), refused('too-close')],
    ['unknown', null, refused('no-average')],
    ['unknown in state and country', average(null, null), refused('no-average')],
    ['known for the country alone', average(null, price + 49_901), allowed],
    ['close in the country alone', average(null, price + 49_900), refused('too-close')],
    ['close in its state, far in the country', average(price, price * 2), refused('too-close')],
    ['far in its state, close in the country', average(price * 2, price), allowed],
  ])('where the average is %s', (_name, autograbData, expected) => {
    expect(decide(autograbData)).toEqual(expected)
  })

  test.each<[string, number | null, VehicleStatus, boolean, object]>([
    ['coming soon', price, 'coming_soon', true, allowed],
    ['sold', price, 'sold', true, refused('vehicle-unavailable')],
    ['without a price that shows', null, 'in_stock', true, refused('no-price')],
    ['of a site without the badge', price, 'in_stock', false, refused('not-shown')],
    ['sold, of a site without the badge', null, 'sold', false, refused('not-shown')],
    ['sold, without a price', null, 'sold', true, refused('vehicle-unavailable')],
  ])('of a vehicle that is %s', (_name, shown, status, isShown, expected) => {
    expect(decide(average(price * 2), shown, status, isShown)).toEqual(expected)
  })

  test('never appears on a vehicle that is less than $499.01 below its market', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (shown, market) => {
        expect(decide(average(market), shown).allowed).toBe(market >= shown + 49_901)
      }),
    )
  })
})
