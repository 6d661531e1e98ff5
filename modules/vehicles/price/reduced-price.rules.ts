import type { PriceSettings } from '#modules/sites/settings/vehicles.schema.ts'
import type { CarType } from '../vehicle.ts'

export type DiscountSettings = Pick<
  PriceSettings,
  'discount_kind' | 'discount_value' | 'discount_car_types'
>

/**
 * §4 Reduced price, by the site's discount rule: dollars or percent off, rounded to the nearest cent; null if the
 * rule does not apply to this vehicle. price-display.rules.ts decides whether the result is shown.
 */
export function decideReducedPrice(
  vehicle: { readonly priceCents: number | null; readonly carType: CarType },
  settings: DiscountSettings,
): number | null {
  const { priceCents, carType } = vehicle
  const { discount_kind: kind, discount_value: value, discount_car_types: types } = settings
  if (kind === 'none' || priceCents === null) return null
  if (types.length > 0 && !types.includes(carType)) return null
  return kind === 'amount'
    ? priceCents - Math.round(value * 100)
    : Math.round((priceCents * (100 - value)) / 100)
}
