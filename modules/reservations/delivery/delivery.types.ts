import type { CarType } from '#modules/vehicles/vehicle.ts'

/** Who bought: a consumer under the law of the country, or somebody who buys for a business or to sell again. */
export const buyerKinds = ['consumer', 'business'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/** How a vehicle was handed over to its buyer. */
export interface Delivery {
  readonly reservationId: string
  readonly siteId: number
  readonly dealershipId: number
  /** Where it was bought. */
  readonly locationId: number
  /** `YYYY-MM-DD` on the site's clock. */
  readonly deliveredOn: string
  /** In the dealership's own unit. */
  readonly odometer: number
  readonly distanceUnit: 'km' | 'mi'
  readonly buyerKind: BuyerKind
  readonly carType: CarType
  /** As the site promised on that day; null: it may not be brought back. */
  readonly returnDays: number | null
  readonly returnMaxKm: number | null
  readonly recordedAt: Date
}
