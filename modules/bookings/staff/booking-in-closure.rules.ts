import type { BookingLimit } from '../slots/booking-limit.rules.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { ListedBooking } from './staff-booking.types.ts'

type Placed = Pick<ShownBooking, 'kind' | 'bay' | 'startsAt' | 'endsAt' | 'state' | 'attendance'>

/** Whether a booking is inside a closure: of its location, or of the place that staff chose for it. */
export const isInClosure = (booking: Placed, limits: readonly BookingLimit[]): boolean =>
  booking.state === 'booked' &&
  booking.attendance === null &&
  limits.some(
    ({ kind, bay, places, startsAt, endsAt }) =>
      places === 0 &&
      (kind === null || kind === booking.kind) &&
      (bay === null || bay === booking.bay) &&
      startsAt < booking.endsAt &&
      booking.startsAt < endsAt,
  )

/** Bookings with whether they have to be moved out of a closure. */
export const markClosed = (
  bookings: readonly ShownBooking[],
  limits: readonly BookingLimit[],
): readonly ListedBooking[] =>
  bookings.map((booking) => ({ ...booking, isInClosure: isInClosure(booking, limits) }))
