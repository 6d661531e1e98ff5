import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReturnStep } from '../lifecycle/return-lifecycle.rules.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'

/** A return with everything that a mail about one of its steps contains. */
export interface MailedReturn {
  readonly step: ReturnStep
  /** The number of the step; later steps may follow. */
  readonly sequence: number
  readonly takenAt: Date
  readonly stored: UsedCarReturn
  readonly delivery: Delivery
  readonly reservation: Reservation
  readonly site: Site
  /** The origin of the site's absolute links. */
  readonly origin: string
  readonly vehicle: VehicleRow
  /** The location of the purchase; undefined: the site no longer has it. */
  readonly location: SiteLocation | undefined
}
