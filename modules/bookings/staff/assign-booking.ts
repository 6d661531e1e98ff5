import type { Actor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { withinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { personSchema, versionSchema } from './booking-request.schema.ts'
import { savePerson } from './change-booking.store.ts'
import { findChangeAuthor } from './change-author.store.ts'
import { badPerson, badRequest, unknownBooking } from './refusals.ts'
import { lockBooking } from './staff-booking.store.ts'
import type { ShownBooking } from './staff-booking.types.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import { changeBooking } from './within-booking.ts'
import { listBookingWorkers } from './worker.store.ts'

export interface AssignRequest {
  readonly bookingId: string
  readonly version: number
  /** Null: nobody. */
  readonly personId: string | null
  readonly requestId?: string | undefined
}

/** Somebody else chose another person first. Nothing was saved. */
export interface AssignConflict {
  readonly ok: false
  readonly code: 'bookings.person-conflict'
  readonly message: string
  readonly version: number
}

export type AssignOutcome =
  | { readonly ok: true; readonly version: number }
  | AssignConflict
  | StaffRefusal

/**
 * Chooses who serves the customer or drives along. If a colleague moved the booking in the meantime, the new time stays. If
 * a colleague chose another person in the meantime, that is a conflict.
 */
export async function assignBooking(
  parts: StaffBookingParts,
  actor: Actor,
  { bookingId, version, personId, requestId }: AssignRequest,
): Promise<AssignOutcome> {
  const person = personSchema.safeParse(personId)
  if (!person.success || !versionSchema.safeParse(version).success) return badRequest
  const wanted = person.data
  const outcome = await changeBooking(
    parts,
    actor,
    { bookingId, permission: 'bookings.work' },
    {
      prepare: (tx, booking) => findPerson(tx, actor, booking, wanted),
      change: async (
        tx,
        _site,
        booking,
      ): Promise<StaffOutcome<{ version: number; since?: Date }>> => {
        const locked = await lockBooking(tx, booking.id)
        if (locked === undefined) return unknownBooking
        if (locked.personId === wanted) return { ok: true, version: locked.version }
        if (version < locked.personVersion)
          return { ok: true, version: locked.version, since: locked.readAt }
        const changed = await savePerson(tx, locked.id, wanted)
        await recordAudit(tx, actor, {
          siteId: locked.siteId,
          subject: { kind: 'booking', id: locked.id },
          action: 'booking.person',
          before: { personId: locked.personId },
          after: { personId: wanted, version: changed.version },
          requestId,
        })
        return { ok: true, version: changed.version }
      },
    },
  )
  if (!outcome.ok || !('since' in outcome)) return outcome
  const by = await withinActor(parts.database, actor, (tx) =>
    findChangeAuthor(tx, { bookingId: bookingId.toLowerCase(), action: 'booking.person' }),
  )
  return {
    ok: false,
    code: 'bookings.person-conflict',
    message: `${by ?? 'Somebody else'} chose another person while you were at it. Press again to use yours.`,
    version: outcome.version,
  }
}

async function findPerson(
  tx: Tx,
  actor: Actor,
  booking: ShownBooking,
  personId: string | null,
): Promise<StaffOutcome> {
  if (personId === null || personId === booking.personId) return { ok: true }
  const workers = await listBookingWorkers(tx, actor, booking)
  return workers.some(({ id }) => id === personId) ? { ok: true } : badPerson
}
