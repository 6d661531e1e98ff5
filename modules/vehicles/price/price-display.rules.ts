import { isAbove } from './amount.rules.ts'

/** §4: a price is shown if it is above 10 dollars. */
export const displayFloorCents = 1000

export interface PricedVehicle {
  readonly priceCents: number | null
  readonly beforePriceCents: number | null
  readonly subscriptionPriceCents: number | null
  readonly preorder: boolean
  /** Price after the site's own discount, if it has one; the lower of both prices is shown. */
  readonly reducedPriceCents?: number | null
}

export interface PriceDisplaySettings {
  readonly offersSubscriptions: boolean
  /** Text instead of a missing price; 'Enquire for price.' by default. */
  readonly noPriceText: string
  /** Text for a vehicle that can be preordered; 'PREORDER' by default. */
  readonly preorderText: string
}

/** The purchase price; `wasCents` is the earlier price, struck through. */
export interface SalePrice {
  readonly priceCents: number
  readonly wasCents: number | null
}

export type PriceDisplay =
  /** A subscription. `sale` is shown below it; null: the vehicle has no purchase price. */
  | { readonly kind: 'subscription'; readonly priceCents: number; readonly sale: SalePrice | null }
  | ({ readonly kind: 'price' } & SalePrice)
  | { readonly kind: 'preorder' | 'none'; readonly text: string }

/**
 * §4 Price display: subscription, else the reduced or plain price, else PREORDER, else the text for a missing price.
 * A vehicle that is offered by subscription may also have a purchase price, which is shown second.
 */
export function decidePriceDisplay(
  vehicle: PricedVehicle,
  settings: PriceDisplaySettings,
): PriceDisplay {
  const { subscriptionPriceCents: subscription } = vehicle
  const sale = findSalePrice(vehicle)
  if (settings.offersSubscriptions && subscription !== null && subscription > 0) {
    return { kind: 'subscription', priceCents: subscription, sale }
  }
  if (sale !== null) return { kind: 'price', ...sale }
  if (vehicle.preorder) return { kind: 'preorder', text: settings.preorderText }
  return { kind: 'none', text: settings.noPriceText }
}

/** The lower of the plain and the reduced price; null if neither is shown. */
function findSalePrice(vehicle: PricedVehicle): SalePrice | null {
  const { beforePriceCents: before } = vehicle
  const shown = [vehicle.priceCents, vehicle.reducedPriceCents ?? null]
    .filter((cents) => cents !== null && cents > displayFloorCents)
    .reduce<number | null>((least, cents) => Math.min(least ?? Infinity, cents ?? Infinity), null)
  if (shown === null) return null
  return { priceCents: shown, wasCents: isAbove(before, shown) ? before : null }
}
