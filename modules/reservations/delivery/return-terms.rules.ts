import type { CarType } from '#modules/vehicles/vehicle.ts'
import type { BuyerKind } from './delivery.types.ts'

interface ReturnSettings {
  readonly enabled: boolean
  readonly days: number
  readonly max_km: number
}

/** Within how many days a vehicle may be brought back, and how far it may be driven until then. */
export interface ReturnTerms {
  readonly days: number
  readonly maxKm: number
}

/** §5: what a buyer is promised on the day of delivery; null: a new or demo vehicle, a business, or a site without it. */
export function decideReturnTerms(
  settings: ReturnSettings,
  { carType, buyerKind }: { readonly carType: CarType; readonly buyerKind: BuyerKind },
): ReturnTerms | null {
  const isPromised = settings.enabled && carType === 'used' && buyerKind === 'consumer'
  return isPromised ? { days: settings.days, maxKm: settings.max_km } : null
}
