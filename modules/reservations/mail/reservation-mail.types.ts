import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Delivery } from '../delivery/delivery.types.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import type { MailedRefund, MailKind } from './send-reservation-mail.job.ts'

/** A reservation with all that a mail about it tells. */
export interface MailedReservation {
  readonly kind: MailKind
  readonly reservation: Reservation
  /** Null: the mail is not about a refund, or was queued before its mails told the amount. */
  readonly refund: MailedRefund | null
  /** Null: the vehicle is not handed over. */
  readonly delivery: Delivery | null
  readonly site: Site
  /** Of the site's own absolute links. */
  readonly origin: string
  readonly vehicle: VehicleRow
  /** Where the vehicle is; undefined only where its dealership has no place. */
  readonly location: SiteLocation | undefined
  /** Of the buyer's own page, absolute; null: it is not for this reader. */
  readonly href: string | null
}
