import type { VehicleCardView } from './vehicle-card.types.ts'
import type { CarType, VehicleStatus } from './vehicle.ts'

/** A vehicle that a site shows, with what a form about it needs. */
export interface EnquiryVehicle {
  readonly card: VehicleCardView
  readonly make: string
  readonly model: string
  readonly carType: CarType
  readonly status: VehicleStatus
  /** §4: only then it is enquired about. */
  readonly available: boolean
  readonly stockNumber: string
  /** Dollars; null where it has none. */
  readonly price: number | null
  readonly dealershipSlug: string | null
  readonly locationId: number | null
}
