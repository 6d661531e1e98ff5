import { describe, expect, test } from 'vitest'
import type { PriceSettings } from '#modules/sites/settings/vehicles.schema.ts'
import { decideReducedPrice } from './reduced-price.rules.ts'
import type { CarType } from '../vehicle.ts'

const rule = (
  discount_kind: PriceSettings['discount_kind'],
  discount_value: number,
  discount_car_types: CarType[] = [],
) => ({ discount_kind, discount_value, discount_car_types })

describe('the reduced price by a site’s discount rule (§4)', () => {
  test.each<[string, number | null, ReturnType<typeof rule>, number | null]>([
    ['nothing off', 2_000_000, rule('none', 0), null],
    ['no kind of discount, though a value', 2_000_000, rule('none', 500), null],
    ['$500 off', 2_000_000, rule('amount', 500), 1_950_000],
    ['$500.50 off', 2_000_000, rule('amount', 500.5), 1_949_950],
    ['$19.99 off, which is no whole number in binary', 2_000_000, rule('amount', 19.99), 1_998_001],
    ['5 % off', 2_000_000, rule('percent', 5), 1_900_000],
    ['2.5 % off', 1_999_900, rule('percent', 2.5), 1_949_903],
    ['5 % off no price', null, rule('percent', 5), null],
    ['$500 off used vehicles', 2_000_000, rule('amount', 500, ['used']), 1_950_000],
    ['$500 off used and demo', 2_000_000, rule('amount', 500, ['demo', 'used']), 1_950_000],
    ['$500 off new vehicles', 2_000_000, rule('amount', 500, ['new']), null],
  ])('of a used vehicle with %s', (_name, priceCents, settings, expected) => {
    expect(decideReducedPrice({ priceCents, carType: 'used' }, settings)).toBe(expected)
  })
})
