import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { confirmBooking } from '../booking/booking.store.ts'
import { queueBookingMails, queueCancelled } from '../mail/queue-mails.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { reasonSchema } from './booking-request.schema.ts'
import { saveState } from './change-booking.store.ts'
import { claimStaffTime } from './claim-staff-time.ts'
import { badPlace, badReason, type FullRefusal, refuseVisit, unknownBooking } from './refusals.ts'
import { placeOfBooking } from './booking-access.rules.ts'
import { lockBooking, type LockedBooking } from './staff-booking.store.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import {
  decideNextState,
  findVisitFault,
  readVisitState,
  type VisitAction,
  type VisitState,
} from './visit.rules.ts'
import { changeBooking, nothingToPrepare } from './within-booking.ts'

export interface VisitRequest {
  readonly bookingId: string
  readonly action: Exclude<VisitAction, 'move'>
  /** Why the booking is cancelled. Staff must give a reason; somebody with a shell need not. */
  readonly reason?: string | undefined
  /** Whether the visitor gets a mail about a cancellation, and about its undoing. Default: true. */
  readonly notifies?: boolean | undefined
  readonly requestId?: string | undefined
}

export type VisitOutcome = StaffOutcome<{ readonly state: VisitState }> | FullRefusal

/** Actions as the audit names them. */
const auditNames: Readonly<Record<VisitRequest['action'], string>> = {
  'check-in': 'booking.checked-in',
  finish: 'booking.finished',
  'no-show': 'booking.no-show',
  confirm: 'booking.confirmed',
  cancel: 'booking.cancelled',
  undo: 'booking.undone',
}

/**
 * Takes an appointment one step further, by the table of `visit.rules.ts`, or takes the last step back. A cancelled
 * booking is restored only if its time is still free.
 */
export async function actOnVisit(
  parts: StaffBookingParts,
  actor: Actor,
  request: VisitRequest,
): Promise<VisitOutcome> {
  const reason = request.reason === undefined ? undefined : reasonSchema.safeParse(request.reason)
  const mustSayWhy = request.action === 'cancel' && actor.kind === 'person'
  if (reason?.success === false || (mustSayWhy && reason === undefined)) return badReason
  return changeBooking(
    parts,
    actor,
    { bookingId: request.bookingId, permission: 'bookings.work' },
    {
      prepare: nothingToPrepare,
      change: (tx, site, booking) =>
        applyStep(tx, parts, actor, { site, booking, request, reason: reason?.data ?? null }),
    },
  )
}

interface Step {
  readonly site: Site
  readonly booking: ShownBooking
  readonly request: VisitRequest
  readonly reason: string | null
}

async function applyStep(
  tx: Tx,
  parts: StaffBookingParts,
  actor: Actor,
  step: Step,
): Promise<VisitOutcome> {
  const { site, booking, request, reason } = step
  const { action, requestId } = request
  const refused = await claimAgain(tx, actor, step)
  const locked = await lockBooking(tx, booking.id)
  if (locked === undefined) return unknownBooking
  const state = readVisitState(locked)
  const fault = findVisitFault({ ...locked, state }, action, locked.readAt)
  if (fault !== undefined) return refuseVisit(fault)
  if (refused !== undefined) return refused
  const next = decideNextState(state, action)
  const version = await save(tx, parts, { ...step, locked, next })
  // The reason is about a customer, so it stays with the booking, which is deleted with its lead.
  await recordAudit(tx, actor, {
    siteId: site.id,
    subject: { kind: 'booking', id: locked.id },
    action: auditNames[action],
    before: { state },
    after: { state: next, version, ...(reason === null ? {} : { hasReason: true }) },
    requestId,
  })
  return { ok: true, state: next }
}

/**
 * Claims the time of a cancelled booking that is to be restored.
 *
 * @returns the refusal; undefined: the time is claimed, or the booking was not cancelled and still has it
 */
async function claimAgain(tx: Tx, actor: Actor, { site, booking, request }: Step) {
  if (request.action !== 'undo' || booking.state !== 'cancelled') return undefined
  const place = findPlaceOf(site, booking.kind, booking.locationId)
  if (place === undefined) return badPlace
  const claimed = await claimStaffTime(tx, site, {
    id: booking.id,
    place,
    startsAt: booking.startsAt,
    workMinutes: booking.workMinutes,
    vehicleId: booking.vehicleId,
    bay: booking.bay,
    accepted: undefined,
    mayOverbook: decideAccess(actor, 'bookings.overbook', placeOfBooking(booking)).allowed,
  })
  if (claimed.ok) return undefined
  return {
    ok: false as const,
    code: claimed.code,
    message: `The time has been taken since. ${claimed.message}`,
  }
}

async function save(
  tx: Tx,
  parts: StaffBookingParts,
  {
    site,
    request: { action, notifies = true, requestId },
    reason,
    locked,
    next,
  }: Step & { readonly locked: LockedBooking; readonly next: VisitState },
): Promise<number> {
  const { id, email } = locked
  if (action === 'confirm') {
    await confirmBooking(tx, id)
    return locked.version
  }
  const { sequence, version } = await saveState(tx, id, next, {
    cancelReason: next === 'cancelled' ? reason : null,
    isUndone: action === 'undo',
  })
  const changed = { id, sequence, email, requestId }
  if (action === 'cancel') await queueCancelled(tx, site, changed, 'dealer', notifies)
  if (action === 'undo' && locked.state === 'cancelled') {
    await queueBookingMails(tx, site, parts, changed, {
      what: 'booked',
      slot: locked,
      by: 'dealer',
      notifies,
    })
  }
  return version
}
