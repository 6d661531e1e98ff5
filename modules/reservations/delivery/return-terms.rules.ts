import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { BuyerKind } from './delivery.types.ts'

interface ReturnSettings {
  readonly enabled: boolean
  readonly days: number
  readonly max_km: number
}

/** How many days a buyer has to return a vehicle, and how far it may be driven. */
export interface ReturnTerms {
  readonly days: number
  readonly maxKm: number
}

/**
 * §5: the return that is promised to a buyer on the day of delivery; null for a new or demo vehicle, a business
 * buyer, or a site without returns.
 */
export function decideReturnTerms(
  settings: ReturnSettings,
  { carType, buyerKind }: { readonly carType: CarType; readonly buyerKind: BuyerKind },
): ReturnTerms | null {
  const isPromised = settings.enabled && carType === 'used' && buyerKind === 'consumer'
  return isPromised ? { days: settings.days, maxKm: settings.max_km } : null
}
