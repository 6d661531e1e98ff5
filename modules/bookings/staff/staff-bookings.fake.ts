import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffBookings } from './open-staff-bookings.ts'
import { badPlace, unknownBooking, unknownLimit } from './refusals.ts'

/** Bookings of a platform where no location takes any: what a role may not read is refused all the same. */
export const emptyCalendar: StaffBookings = {
  calendar(actor) {
    const access = decideAccess(actor, 'bookings.read')
    return Promise.resolve(
      access.allowed ? { ok: true, board: null, places: [] } : refuseAccess(access),
    )
  },
  today(actor) {
    const access = decideAccess(actor, 'bookings.read')
    return Promise.resolve(
      access.allowed ? { ok: true, bookings: [], isMore: false } : refuseAccess(access),
    )
  },
  get: () => Promise.resolve(unknownBooking),
  addOptions: () => Promise.resolve(badPlace),
  add: () => Promise.resolve(badPlace),
  move: () => Promise.resolve(unknownBooking),
  assign: () => Promise.resolve(unknownBooking),
  act: () => Promise.resolve(unknownBooking),
  limit: () => Promise.resolve(badPlace),
  withdrawLimit: () => Promise.resolve(unknownLimit),
}
