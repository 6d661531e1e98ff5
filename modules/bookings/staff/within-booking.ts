import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { siteFaults, unknownBooking } from './refusals.ts'
import { placeOfBooking } from './booking-access.rules.ts'
import { findShownBooking } from './staff-booking.store.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface BookingAccess {
  /** From outside: any text. */
  readonly bookingId: string
  readonly permission: Permission
}

/** Runs work with a booking in a transaction of the actor, if they see it and have the permission at its place. */
export async function withinBooking<T extends object>(
  { database }: Pick<StaffBookingParts, 'database'>,
  actor: Actor,
  { bookingId, permission }: BookingAccess,
  work: (tx: Tx, booking: ShownBooking) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  const access = decideAccess(actor, permission)
  if (!access.allowed) return refuseAccess(access)
  if (!uuid.test(bookingId)) return unknownBooking
  return changeWithinActor<T>(database, actor, async (tx) => {
    const booking = await findShownBooking(tx, bookingId)
    // The booking is unknown to people of other locations, even if their role may read its lead.
    if (booking === undefined) return unknownBooking
    const place = placeOfBooking(booking)
    if (!decideAccess(actor, 'bookings.read', place).allowed) return unknownBooking
    const decision = decideAccess(actor, permission, place)
    return decision.allowed ? work(tx, booking) : refuseAccess(decision)
  })
}

/**
 * Changes a booking: access is decided, and what a person may choose is read, in their own transaction (`prepare`); the
 * change is made in a second one, in the scope of the booking's site. Only that scope counts appointments of other sites
 * and takes the locks of a claim, and the row is read again under them. A right that is withdrawn between the two
 * transactions still counts for this one change.
 */
export async function changeBooking<Outcome extends object, Prepared extends object>(
  parts: StaffBookingParts,
  actor: Actor,
  access: BookingAccess,
  {
    prepare,
    change,
  }: {
    readonly prepare: (tx: Tx, booking: ShownBooking) => Promise<StaffOutcome<Prepared>>
    readonly change: (
      tx: Tx,
      site: Site,
      booking: ShownBooking,
      prepared: Prepared,
    ) => Promise<Outcome>
  },
): Promise<Outcome | StaffRefusal> {
  const found = await withinBooking(parts, actor, access, async (tx, booking) => {
    const prepared = await prepare(tx, booking)
    return prepared.ok ? { ok: true as const, booking, prepared } : prepared
  })
  if (!found.ok) return found
  const { booking, prepared } = found
  const site = await parts.findSite(booking.siteId)
  if (site === undefined) return siteFaults
  return parts.database.withScope(scopeOf(site), (tx) => change(tx, site, booking, prepared))
}

export const nothingToPrepare = () => Promise.resolve({ ok: true as const })
