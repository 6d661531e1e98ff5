import type { VehicleCardView } from '../card/vehicle-card.types.ts'
import type { CarType, VehicleStatus } from '../vehicle.ts'

/** A vehicle that a site shows, with the data that an enquiry form needs. */
export interface EnquiryVehicle {
  readonly card: VehicleCardView
  readonly make: string
  readonly model: string
  readonly carType: CarType
  readonly status: VehicleStatus
  /** Whether the vehicle is available; §4: only then can visitors enquire about it. */
  readonly available: boolean
  readonly reserved: boolean
  readonly sold: boolean
  readonly stockNumber: string
  /** Price in dollars; null if the vehicle has none. */
  readonly price: number | null
  readonly dealershipSlug: string | null
  readonly locationId: number | null
}
