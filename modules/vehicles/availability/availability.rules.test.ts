import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideVisibility,
  isAvailable,
  rankAvailability,
  soldWindowSeconds,
} from './availability.rules.ts'
import type { VehicleStatus } from '../vehicle.ts'

const soldAt = new Date('2026-11-20T00:00:00.400Z')
const after = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)
const vehicle = {
  status: 'sold' as VehicleStatus,
  showOnDealerWebsite: true,
  soldAt,
  removedAt: null,
  listedAgain: false,
}

test.each<[VehicleStatus, boolean]>([
  ['in_stock', true],
  ['coming_soon', true],
  ['sold', false],
])('%s is available: %s (§4)', (status, available) => {
  expect(isAvailable({ status })).toBe(available)
})

test.each([
  [null, 259_200],
  [undefined, 259_200],
  [0, 0],
  [1, 86_400],
  [0.5, 43_200],
  [7, 604_800],
  [-1, 0],
])('include_sold_cars_days %s is a window of %d seconds (§9)', (days, seconds) => {
  expect(soldWindowSeconds(days)).toBe(seconds)
})

describe('visibility (§4)', () => {
  test.each([
    [259_200, 0, true],
    [259_200, 259_199, true],
    [259_200, 259_199.999, true],
    [259_200, 259_200, false],
    [259_200, 259_201, false],
    [604_800, 604_799, true],
    [604_800, 604_800, false],
    [1, 0, true],
    [1, 1, false],
    [0, -10, false],
    [0, 0, false],
  ])('with a window of %d s a vehicle sold %d s ago is visible: %s', (window, ago, visible) => {
    const decided = decideVisibility(vehicle, window, after(ago))
    expect(decided.visible).toBe(visible)
    expect(decided.reason).toBe(visible ? 'vehicle.sold-within-window' : 'vehicle.sold-window-over')
    expect(decided.until).toEqual(visible ? after(window) : null)
  })

  test.each<[string, Partial<Parameters<typeof decideVisibility>[0]>, string]>([
    ['in stock', { status: 'in_stock', soldAt: null }, 'vehicle.available'],
    ['coming soon', { status: 'coming_soon' }, 'vehicle.available'],
    ['not shown', { status: 'in_stock', showOnDealerWebsite: false }, 'vehicle.not-shown'],
    ['listed again', { status: 'in_stock', listedAgain: true }, 'vehicle.listed-again'],
    ['sold and not shown', { showOnDealerWebsite: false }, 'vehicle.not-shown'],
    ['sold at an unknown time', { soldAt: null }, 'vehicle.sold-window-over'],
    ['gone', { status: 'in_stock', removedAt: soldAt }, 'vehicle.left-the-stock'],
  ])('of a vehicle that is %s is %s', (_name, change, reason) => {
    const decided = decideVisibility({ ...vehicle, ...change }, 259_200, after(10))
    expect(decided).toEqual({ visible: reason === 'vehicle.available', reason, until: null })
  })
})

test.each([
  ['in_stock', false, 0],
  ['coming_soon', false, 0],
  ['in_stock', true, 1],
  ['coming_soon', true, 1],
  ['sold', false, 2],
  ['sold', true, 2],
] as const)('a vehicle that is %s, reserved: %s, has the rank %i', (status, reserved, rank) => {
  expect(rankAvailability({ status, reserved })).toBe(rank)
})

test('whenever it was sold, a vehicle leaves at one second and does not come back (§4)', () => {
  const seconds = fc.integer({ min: 0, max: 700_000 })
  fc.assert(
    fc.property(seconds, seconds, (window, ago) => {
      const decided = decideVisibility(vehicle, window, after(ago))
      expect(decided.visible).toBe(ago < window)
      if (decided.until === null) return
      expect(decideVisibility(vehicle, window, decided.until).visible).toBe(false)
      const before = new Date(decided.until.getTime() - 1)
      expect(decideVisibility(vehicle, window, before).visible).toBe(true)
    }),
  )
})
