import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { withinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { queueBookingMails } from '../mail/queue-mails.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { moveRequestSchema } from './booking-request.schema.ts'
import { saveBay, saveMove } from './change-booking.store.ts'
import { claimStaffTime } from './claim-staff-time.ts'
import { findChangeAuthor } from './change-author.store.ts'
import { parseLocalTime } from './local-time.rules.ts'
import {
  badPlace,
  badRequest,
  badTime,
  type FullRefusal,
  refuseVisit,
  unknownBooking,
} from './refusals.ts'
import { placeOfBooking } from './booking-access.rules.ts'
import { lockBooking, type LockedBooking } from './staff-booking.store.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type { Overbooking } from './staff-claim.rules.ts'
import { findVisitFault, readVisitState } from './visit.rules.ts'
import { changeBooking, nothingToPrepare } from './within-booking.ts'

export interface MoveRequest {
  readonly bookingId: string
  /** The version of the booking that the person read. */
  readonly version: number
  /** `YYYY-MM-DD` and `HH:MM`, on the location's clock. */
  readonly date: string
  readonly clock: string
  /** The place of the location; null: any. */
  readonly bay: number | null
  /** Whether the visitor is mailed. */
  readonly notifies: boolean
  readonly accepted?: Overbooking | undefined
  readonly requestId?: string | undefined
}

/** Somebody else moved the booking first. Nothing was saved; a move with `version` replaces their time. */
export interface MoveConflict {
  readonly ok: false
  readonly code: 'bookings.conflict'
  readonly message: string
  readonly theirs: Date
  readonly yours: Date
  readonly by: string
  readonly at: Date
  readonly version: number
}

export type MoveOutcome =
  | { readonly ok: true; readonly version: number }
  | MoveConflict
  | FullRefusal
  | StaffRefusal

/**
 * A conflict without the name of the colleague: it is found in a transaction of the site's scope, which cannot read the
 * audit.
 */
type Moved = Exclude<MoveOutcome, MoveConflict> | Omit<MoveConflict, 'by' | 'message'>

/**
 * Moves a booking to another time, or to another place at the same time. Of two people who move it from the same version
 * the second gets a conflict with both times. The visitor is mailed about another time only.
 */
export async function moveBooking(
  parts: StaffBookingParts,
  actor: Actor,
  request: MoveRequest,
): Promise<MoveOutcome> {
  const parsed = moveRequestSchema.safeParse(request)
  if (!parsed.success) return badRequest
  const moved: Moved = await changeBooking(
    parts,
    actor,
    { bookingId: request.bookingId, permission: 'bookings.work' },
    {
      prepare: nothingToPrepare,
      change: (tx, site, booking) =>
        applyMove(tx, parts, actor, { site, booking, request: { ...request, ...parsed.data } }),
    },
  )
  if (moved.ok || moved.code !== 'bookings.conflict' || !('theirs' in moved))
    return moved as MoveOutcome
  const bookingId = request.bookingId.toLowerCase()
  const by = await withinActor(parts.database, actor, (tx) =>
    findChangeAuthor(tx, { bookingId, action: 'booking.moved', at: moved.at }),
  )
  const first = by ?? 'The customer'
  return {
    ...moved,
    code: 'bookings.conflict',
    by: first,
    message: `${first} moved this booking while you were at it. Choose which time is to stay.`,
  }
}

interface Move {
  readonly site: Site
  readonly booking: ShownBooking
  readonly request: MoveRequest
}

async function applyMove(
  tx: Tx,
  parts: StaffBookingParts,
  actor: Actor,
  { site, booking, request }: Move,
): Promise<Moved> {
  const { version, bay, notifies, accepted, requestId } = request
  const startsAt = parseLocalTime(request.date, request.clock, site.configuration.region.time_zone)
  if (startsAt === undefined) return badTime
  const place = findPlaceOf(site, booking.kind, booking.locationId)
  if (place === undefined) return badPlace
  // A claim takes its locks before the row, as that of a visitor who moves the booking does.
  const claimed = await claimStaffTime(tx, site, {
    id: booking.id,
    place,
    startsAt,
    workMinutes: booking.workMinutes,
    vehicleId: booking.vehicleId,
    bay,
    accepted,
    mayOverbook: decideAccess(actor, 'bookings.overbook', placeOfBooking(booking)).allowed,
  })
  const locked = await lockBooking(tx, booking.id)
  if (locked === undefined) return unknownBooking
  const isSameTime = Number(locked.startsAt) === Number(startsAt)
  if (version < locked.timeVersion && !(isSameTime && locked.bay === bay)) {
    return {
      ok: false,
      code: 'bookings.conflict',
      theirs: locked.startsAt,
      yours: startsAt,
      at: locked.changedAt,
      version: locked.version,
    }
  }
  const fault = findVisitFault({ ...locked, state: readVisitState(locked) }, 'move', locked.readAt)
  if (fault !== undefined) return refuseVisit(fault)
  if (isSameTime) return moveWithinTime(tx, actor, locked, request, claimed)
  if (!claimed.ok) return claimed
  const changed = await saveMove(tx, { ...claimed.slot, id: locked.id, bay })
  await recordAudit(tx, actor, {
    siteId: site.id,
    subject: { kind: 'booking', id: locked.id },
    action: 'booking.moved',
    before: { startsAt: locked.startsAt, bay: locked.bay },
    after: {
      startsAt,
      bay,
      version: changed.version,
      ...(accepted === undefined ? {} : { overbooked: accepted }),
    },
    requestId,
  })
  const { id, email } = locked
  await queueBookingMails(
    tx,
    site,
    parts,
    { id, sequence: changed.sequence, email, requestId },
    { what: 'moved', slot: claimed.slot, by: 'dealer', notifies },
  )
  return { ok: true, version: changed.version }
}

/** Moves a booking to another place at the same time. It has its time already, so only the place has to be free. */
async function moveWithinTime(
  tx: Tx,
  actor: Actor,
  locked: LockedBooking,
  { bay, requestId }: Pick<MoveRequest, 'bay' | 'requestId'>,
  claimed: Awaited<ReturnType<typeof claimStaffTime>>,
): Promise<Moved> {
  if (locked.bay === bay) return { ok: true, version: locked.version }
  if (!claimed.ok && claimed.code === 'bookings.bay-taken') return claimed
  const { version } = await saveBay(tx, locked.id, bay)
  await recordAudit(tx, actor, {
    siteId: locked.siteId,
    subject: { kind: 'booking', id: locked.id },
    action: 'booking.moved',
    before: { bay: locked.bay },
    after: { bay, version },
    requestId,
  })
  return { ok: true, version }
}
