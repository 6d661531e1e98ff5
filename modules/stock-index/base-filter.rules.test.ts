import { describe, expect, it } from 'vitest'
import { decideVisibility } from '#modules/vehicles/availability/availability.rules.ts'
import { buildBaseFilter, buildSoldAfter } from './base-filter.rules.ts'

describe('the vehicles of a site (§4)', () => {
  it('are visible, available or sold within the window, in its stock filter and path', () => {
    const used = [['"car_type" = "used"']]
    expect(buildBaseFilter('make != "Kia" OR km < 10', used, 1000)).toEqual([
      '"show_on_dealer_website" = "true"',
      [
        '"status" = "in_stock"',
        '"status" = "coming_soon"',
        '"status" = "sold" AND "sold_date_timestamp" > 1000',
      ],
      'make != "Kia" OR km < 10',
      ['"car_type" = "used"'],
    ])
  })

  it.each([
    [-1, null],
    [0, null],
    [1, 1_799_999_999],
    [259_200, 1_799_740_800],
  ])('a window of %d s reaches back to %s', (windowSeconds, soldAfter) => {
    expect(buildSoldAfter(windowSeconds, new Date(1_800_000_000_999))).toBe(soldAfter)
  })

  it('leaves sold vehicles out where the window is nothing', () => {
    expect(buildBaseFilter(null, [], buildSoldAfter(0, new Date()))[1]).toEqual([
      '"status" = "in_stock"',
      '"status" = "coming_soon"',
    ])
  })

  it('agrees with the rule of the single vehicle to the second', () => {
    const now = new Date('2026-11-20T10:00:00.400Z')
    const soldAfter = buildSoldAfter(259_200, now) ?? NaN
    for (const ago of [259_198, 259_199, 259_200, 259_201]) {
      const soldAt = new Date(Math.floor(now.getTime() / 1000) * 1000 - ago * 1000)
      const vehicle = {
        status: 'sold',
        showOnDealerWebsite: true,
        soldAt,
        removedAt: null,
        listedAgain: false,
      } as const
      const { visible } = decideVisibility(vehicle, 259_200, now)
      expect(soldAt.getTime() / 1000 > soldAfter).toBe(visible)
    }
  })
})
