import { isAbove } from './amount.rules.ts'

/** §4: a price shows when it is above 10 dollars. */
export const displayFloorCents = 1000

export interface PricedVehicle {
  readonly priceCents: number | null
  readonly beforePriceCents: number | null
  readonly subscriptionPriceCents: number | null
  readonly preorder: boolean
  /** By a site's own discount rule, where it has one; the lower of the two is shown. */
  readonly reducedPriceCents?: number | null
}

export interface PriceDisplaySettings {
  readonly offersSubscriptions: boolean
  /** Shown where there is no price; 'Enquire for price.' unless the site says otherwise. */
  readonly noPriceText: string
  /** 'PREORDER' unless the site says otherwise. */
  readonly preorderText: string
}

export type PriceDisplay =
  | { readonly kind: 'subscription'; readonly priceCents: number }
  /** `wasCents` is struck through. */
  | { readonly kind: 'price'; readonly priceCents: number; readonly wasCents: number | null }
  | { readonly kind: 'preorder' | 'none'; readonly text: string }

/** §4 Price display: subscription, else the reduced or plain price, else PREORDER, else the no-price text. */
export function decidePriceDisplay(
  vehicle: PricedVehicle,
  settings: PriceDisplaySettings,
): PriceDisplay {
  const { subscriptionPriceCents: subscription, beforePriceCents: before } = vehicle
  if (settings.offersSubscriptions && subscription !== null && subscription > 0) {
    return { kind: 'subscription', priceCents: subscription }
  }
  const shown = [vehicle.priceCents, vehicle.reducedPriceCents ?? null]
    .filter((cents) => cents !== null && cents > displayFloorCents)
    .reduce<number | null>((least, cents) => Math.min(least ?? Infinity, cents ?? Infinity), null)
  if (shown !== null) {
    const wasCents = isAbove(before, shown) ? before : null
    return { kind: 'price', priceCents: shown, wasCents }
  }
  if (vehicle.preorder) return { kind: 'preorder', text: settings.preorderText }
  return { kind: 'none', text: settings.noPriceText }
}
