import { expect, test } from 'vitest'
import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { BuyerKind } from './delivery.types.ts'
import { decideReturnTerms } from './return-terms.rules.ts'

const terms = { days: 14, maxKm: 500 }

test.each<[boolean, CarType, BuyerKind, object | null]>([
  [true, 'used', 'consumer', terms],
  [true, 'used', 'business', null],
  [true, 'demo', 'consumer', null],
  [true, 'new', 'consumer', null],
  [false, 'used', 'consumer', null],
])('offered %s, %s, to a %s: %j', (enabled, carType, buyerKind, expected) => {
  const settings = { enabled, days: 14, max_km: 500 }
  expect(decideReturnTerms(settings, { carType, buyerKind })).toEqual(expected)
})
