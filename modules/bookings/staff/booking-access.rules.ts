import type { Place } from '#modules/staff/access/access.rules.ts'
import type { BookingKind } from '../slots/slot.types.ts'
import type { ShownBooking } from './staff-booking.types.ts'

/** The place of a booking, by which access to it is decided. */
export const placeOfBooking = ({
  siteId,
  groupId,
  locationId,
  kind,
}: Pick<ShownBooking, 'siteId' | 'groupId' | 'locationId' | 'kind'>): Place => ({
  kind: 'site',
  siteId,
  groupId,
  locationId,
  category: bookingCategory(kind),
})

/** The category of enquiries by which memberships are limited; `booking_category` in db/migrations/0108 is the same. */
export const bookingCategory = (kind: BookingKind): string =>
  kind === 'service' ? 'Service Booking' : 'Test Drive'
