import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { placeOfBooking } from './booking-access.rules.ts'
import { listNextBookings } from './staff-booking.store.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import {
  listVisitActions,
  readVisitState,
  type VisitAction,
  type VisitState,
} from './visit.rules.ts'

export interface TodaysBooking extends ShownBooking {
  readonly visit: VisitState
  readonly actions: readonly VisitAction[]
  readonly locationName: string
  readonly timeZone: string
}

const mostRead = 100
const mostShown = 8

/** Appointments of today that are not over, at the actor's places, the next one first. */
export async function listToday(
  parts: StaffBookingParts,
  actor: PersonActor,
): Promise<
  StaffOutcome<{ readonly bookings: readonly TodaysBooking[]; readonly isMore: boolean }>
> {
  const access = decideAccess(actor, 'bookings.read')
  if (!access.allowed) return refuseAccess(access)
  const { personId } = actor
  const next = await parts.database.asStaff({ personId }, (tx) => listNextBookings(tx, mostRead))
  const readable = next.filter(
    (booking) => decideAccess(actor, 'bookings.read', placeOfBooking(booking)).allowed,
  )
  const ids = [...new Set(readable.map(({ siteId }) => siteId))]
  const sites = new Map(
    await Promise.all(ids.map(async (id) => [id, await parts.findSite(id)] as const)),
  )
  const today = readable.flatMap((booking): TodaysBooking[] => {
    const site = sites.get(booking.siteId)
    if (site === undefined) return []
    const timeZone = site.configuration.region.time_zone
    if (booking.date !== findToday(booking.readAt, timeZone)) return []
    const visit = readVisitState(booking)
    const mayWork = decideAccess(actor, 'bookings.work', placeOfBooking(booking)).allowed
    const location = site.dealerships
      .flatMap(({ locations }) => locations)
      .find(({ id }) => id === booking.locationId)
    return [
      {
        ...booking,
        visit,
        actions: mayWork ? listVisitActions({ ...booking, state: visit }, booking.readAt) : [],
        locationName: location?.name ?? '',
        timeZone,
      },
    ]
  })
  return { ok: true, bookings: today.slice(0, mostShown), isMore: today.length > mostShown }
}
