import type { CarType } from '#modules/vehicles/vehicle.ts'

/** The kind of buyer: a consumer under the country's law, or somebody who buys for a business or for resale. */
export const buyerKinds = ['consumer', 'business'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** The handover of a vehicle to its buyer. */
export interface Delivery {
  readonly reservationId: string
  readonly siteId: number
  readonly dealershipId: number
  /** The location that sold the vehicle. */
  readonly locationId: number
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly deliveredOn: string
  /** Odometer reading in the dealership's own unit. */
  readonly odometer: number
  readonly distanceUnit: 'km' | 'mi'
  readonly buyerKind: BuyerKind
  readonly carType: CarType
  /** The return period promised on the day of delivery; null: no return is possible. */
  readonly returnDays: number | null
  readonly returnMaxKm: number | null
  readonly recordedAt: Date
}
