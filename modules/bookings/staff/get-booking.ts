import type { Actor } from '#modules/staff/access/actor.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listLimits } from '../booking/booking-limit.store.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { findStaffPlan } from '../slots/slot-plan.rules.ts'
import { isInClosure } from './booking-in-closure.rules.ts'
import { type BookingHistoryEntry, buildHistory, listNamedPeople } from './booking-history.view.ts'
import { siteFaults } from './refusals.ts'
import { placeOfBooking } from './booking-access.rules.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type { ListedBooking } from './staff-booking.types.ts'
import {
  listVisitActions,
  readVisitState,
  type VisitAction,
  type VisitState,
} from './visit.rules.ts'
import { withinBooking } from './within-booking.ts'
import { type BookingWorker, listBookingWorkers } from './worker.store.ts'

/** A booking with all that a screen needs to work on it. */
export interface OpenBooking extends ListedBooking {
  readonly visit: VisitState
  /** Exactly what the actor can do now. */
  readonly actions: readonly VisitAction[]
  readonly mayWork: boolean
  readonly locationName: string
  readonly timeZone: string
  /** Places of the location by its plan. */
  readonly places: number
  readonly workers: readonly BookingWorker[]
  readonly history: readonly BookingHistoryEntry[]
}

const mostHistory = 50

export async function getBooking(
  parts: StaffBookingParts,
  actor: Actor,
  { bookingId }: { readonly bookingId: string },
): Promise<StaffOutcome<{ readonly booking: OpenBooking }>> {
  const found = await withinBooking(
    parts,
    actor,
    { bookingId, permission: 'bookings.read' },
    async (tx, booking) => {
      const entries = await listAuditOf(tx, { kind: 'booking', id: booking.id }, mostHistory)
      const names = await listNames(tx, listNamedPeople(entries))
      return {
        ok: true as const,
        booking,
        entries,
        names,
        limits: await listLimits(tx, booking.locationId, booking),
        workers: await listBookingWorkers(tx, actor, booking),
      }
    },
  )
  if (!found.ok) return found
  const { booking, entries, names, limits, workers } = found
  const site = await parts.findSite(booking.siteId)
  const place = site === undefined ? undefined : findPlaceOf(site, booking.kind, booking.locationId)
  if (site === undefined || place === undefined) return siteFaults
  const visit = readVisitState(booking)
  const mayWork = decideAccess(actor, 'bookings.work', placeOfBooking(booking)).allowed
  const { configuration } = site
  const timeZone = configuration.region.time_zone
  const plan = findStaffPlan(configuration.bookings, booking.kind, place.location.slug)
  return {
    ok: true,
    booking: {
      ...booking,
      isInClosure: isInClosure(booking, limits),
      visit,
      actions: mayWork ? listVisitActions({ ...booking, state: visit }, booking.readAt) : [],
      mayWork,
      locationName: place.location.name,
      timeZone,
      places: plan?.room.places ?? 1,
      workers,
      history: buildHistory(entries, names, timeZone),
    },
  }
}

async function listNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; name: string | null }>(
    'SELECT id, staff_name(id) AS name FROM unnest($1::uuid[]) AS id',
    [ids],
  )
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
