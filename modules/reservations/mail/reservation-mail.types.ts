import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Delivery } from '../delivery/delivery.types.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import type { MailedRefund, MailKind } from './send-reservation-mail.job.ts'

/** A reservation with everything that its mails contain. */
export interface MailedReservation {
  readonly kind: MailKind
  readonly reservation: Reservation
  /** Null: the mail is not about a refund, or its job is from an earlier version, whose mails had no amount. */
  readonly refund: MailedRefund | null
  /** Null: the vehicle has not been handed over. */
  readonly delivery: Delivery | null
  readonly site: Site
  /** The origin of the site's absolute links. */
  readonly origin: string
  readonly vehicle: VehicleRow
  /** The vehicle's location; undefined only if its dealership has no location. */
  readonly location: SiteLocation | undefined
  /** The absolute URL of the buyer's own page; null in mails to the dealer. */
  readonly href: string | null
}
