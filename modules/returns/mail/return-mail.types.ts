import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ReturnStep } from '../lifecycle/return-lifecycle.rules.ts'
import type { UsedCarReturn } from '../lifecycle/used-car-return.types.ts'

/** A return with all that a mail about one of its steps tells. */
export interface MailedReturn {
  readonly step: ReturnStep
  /** Of the step, which others may have followed. */
  readonly sequence: number
  readonly takenAt: Date
  readonly stored: UsedCarReturn
  readonly delivery: Delivery
  readonly reservation: Reservation
  readonly site: Site
  /** Of the site's own absolute links. */
  readonly origin: string
  readonly vehicle: VehicleRow
  /** Where it was bought; undefined: the site has this place no longer. */
  readonly location: SiteLocation | undefined
}
