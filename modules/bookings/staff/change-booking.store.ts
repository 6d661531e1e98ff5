import type { Tx } from '#platform/postgres/database.ts'
import type { SlotClaim } from '../booking/slot-claim.store.ts'
import type { StaffBooking } from './staff-booking.types.ts'
import { toStoredState, undoMinutes, type VisitState } from './visit.rules.ts'

interface Changed {
  readonly sequence: number
  readonly version: number
}

const returning = 'RETURNING sequence, version'

/** Stores a booking that staff made, with its lead. */
export async function insertBooking(
  tx: Tx,
  claim: Omit<SlotClaim, 'to' | 'from' | 'booker' | 'isConfirmed'> & {
    readonly leadId: string
    readonly bay: number | null
    readonly personId: string | null
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, vehicle_id, starts_at, ends_at, day,
       work_minutes, lead_id, confirmed_at, bay, person_id)
     VALUES ($1, $2, $3, $4, $5, $6, 'booked', $7, $8, $9, $10, $11, $12, clock_timestamp(), $13, $14)`,
    [
      claim.id,
      claim.siteId,
      claim.dealershipId,
      claim.locationId,
      claim.kind,
      claim.way,
      claim.vehicleId,
      claim.startsAt,
      claim.endsAt,
      claim.date,
      claim.workMinutes,
      claim.leadId,
      claim.bay,
      claim.personId,
    ],
  )
}

/** Moves a locked booking to a time that was claimed. Staff spoke to the visitor, so it is confirmed. */
export async function saveMove(
  tx: Tx,
  {
    id,
    startsAt,
    endsAt,
    date,
    bay,
  }: Pick<StaffBooking, 'id' | 'startsAt' | 'endsAt' | 'date' | 'bay'>,
): Promise<Changed> {
  const { rows } = await tx.query<Changed>(
    `UPDATE bookings SET starts_at = $2, ends_at = $3, day = $4, bay = $5, attendance = NULL, undo_until = NULL,
       confirmed_at = coalesce(confirmed_at, clock_timestamp()), network_hash = NULL, reminded_at = NULL,
       sequence = sequence + 1, changed_at = clock_timestamp()
     WHERE id = $1 ${returning}`,
    [id, startsAt, endsAt, date, bay],
  )
  return rows[0]!
}

/** Stores another place of the location at the same time. The visitor does not notice it, so no mail follows. */
export async function saveBay(tx: Tx, id: string, bay: number | null): Promise<Changed> {
  const { rows } = await tx.query<Changed>(
    `UPDATE bookings SET bay = $2, changed_at = clock_timestamp() WHERE id = $1 ${returning}`,
    [id, bay],
  )
  return rows[0]!
}

export async function savePerson(tx: Tx, id: string, personId: string | null): Promise<Changed> {
  const { rows } = await tx.query<Changed>(
    `UPDATE bookings SET person_id = $2 WHERE id = $1 ${returning}`,
    [id, personId],
  )
  return rows[0]!
}

/**
 * Stores the next state of a locked booking, and until when it can be undone. The sequence counts what the visitor
 * notices: a cancellation, and its undoing.
 */
export async function saveState(
  tx: Tx,
  id: string,
  next: VisitState,
  { cancelReason, isUndone }: { readonly cancelReason: string | null; readonly isUndone: boolean },
): Promise<Changed> {
  const { state, attendance } = toStoredState(next)
  const { rows } = await tx.query<Changed>(
    `UPDATE bookings SET
       sequence = sequence + CASE WHEN state = $2 THEN 0 ELSE 1 END,
       changed_at = CASE WHEN state = $2 THEN changed_at ELSE clock_timestamp() END,
       state = $2, attendance = $3, cancel_reason = $4, network_hash = NULL,
       confirmed_at = coalesce(confirmed_at, clock_timestamp()),
       undo_until = CASE WHEN $5 THEN NULL ELSE clock_timestamp() + make_interval(mins => $6) END
     WHERE id = $1 ${returning}`,
    [id, state, attendance, cancelReason, isUndone, undoMinutes],
  )
  return rows[0]!
}
