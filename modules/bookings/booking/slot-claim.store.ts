import type { Tx } from '#platform/postgres/database.ts'
import { bookingBounds } from '../slots/booking-bounds.rules.ts'
import type { SlotFacts } from '../slots/slot-claim.rules.ts'
import type { BookingKind, BookingWay, Slot } from '../slots/slot.types.ts'
import type { BookerHashes } from './booker-hashes.ts'

/** How long a time is held while a form is open. */
export const holdSeconds = 300

export interface SlotClaim extends Slot {
  /** Id of the existing hold or booking, or of the row to insert. */
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number
  readonly locationId: number
  readonly kind: BookingKind
  readonly way: BookingWay
  readonly vehicleId: number | null
  readonly workMinutes: number
  readonly to: { readonly state: 'held' } | { readonly state: 'booked'; readonly leadId: string }
  /** The visitor. */
  readonly booker: BookerHashes
  /** Whether the visitor has confirmed. */
  readonly isConfirmed: boolean
  /** State of the existing row, if there is one. */
  readonly from: 'held' | 'booked'
}

/**
 * Locks the visitor, location and vehicle of a claim until the transaction ends, so that no other transaction can
 * take a time of theirs, and then counts their appointments (`lock_slot`, db/migrations/0100).
 */
export async function lockSlot(
  tx: Tx,
  { booker, ...claim }: Omit<SlotClaim, 'to' | 'from' | 'isConfirmed'>,
): Promise<SlotFacts> {
  const { rows } = await tx.query<SlotFacts>(
    `SELECT has_begun AS "hasBegun", at_once AS "atOnce", work_of_day AS "workOfDay",
       is_vehicle_out AS "isVehicleOut", open_of_visitor AS "openOfVisitor",
       unconfirmed_of_network AS "unconfirmedOfNetwork", unconfirmed_of_day AS "unconfirmedOfDay",
       unconfirmed_work AS "unconfirmedWorkOfDay"
     FROM lock_slot($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      claim.id,
      claim.siteId,
      claim.locationId,
      claim.kind,
      claim.vehicleId,
      claim.startsAt,
      claim.endsAt,
      claim.date,
      booker.network,
      booker.email,
      booker.phone,
    ],
  )
  return rows[0]!
}

/**
 * Stores an allowed claim. If its network address now has too many holds, the oldest of them end.
 *
 * @returns the sequence of the hold or booking; undefined if the row to move has changed its state, or its
 * appointment has begun
 */
export async function saveClaim(tx: Tx, claim: SlotClaim): Promise<number | undefined> {
  const { to, booker } = claim
  const { rows } = await tx.query<{ sequence: number }>(
    `WITH ended AS (
       UPDATE bookings SET held_until = clock_timestamp()
       WHERE $7 = 'held' AND id IN (
         SELECT id FROM bookings
         WHERE state = 'held' AND network_hash = $16 AND site_id = $2
           AND held_until > clock_timestamp() AND id <> $1
         ORDER BY held_until DESC OFFSET $20::integer - 1))
     INSERT INTO bookings AS known
       (id, site_id, dealership_id, location_id, kind, way, state, vehicle_id, starts_at, ends_at,
        day, work_minutes, lead_id, held_until, confirmed_at, network_hash, email_hash, phone_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       CASE WHEN $7 = 'held' THEN clock_timestamp() + make_interval(secs => $14) END,
       CASE WHEN $7 = 'booked' AND $15 THEN clock_timestamp() END,
       CASE WHEN $7 = 'held' OR NOT $15 THEN $16::bytea END, $17, $18)
     ON CONFLICT (id) DO UPDATE
     SET dealership_id = excluded.dealership_id, location_id = excluded.location_id,
       kind = excluded.kind, way = excluded.way, state = excluded.state,
       vehicle_id = excluded.vehicle_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       day = excluded.day, work_minutes = excluded.work_minutes, lead_id = excluded.lead_id,
       held_until = excluded.held_until, confirmed_at = excluded.confirmed_at,
       network_hash = excluded.network_hash, email_hash = excluded.email_hash,
       phone_hash = excluded.phone_hash, bay = NULL, reminded_at = NULL, changed_at = clock_timestamp(),
       sequence = known.sequence + CASE WHEN known.state = 'booked' THEN 1 ELSE 0 END
     WHERE known.state = $19 AND known.site_id = $2
       AND (known.state = 'held' OR (known.starts_at > clock_timestamp() AND known.attendance IS NULL))
     RETURNING sequence`,
    [
      claim.id,
      claim.siteId,
      claim.dealershipId,
      claim.locationId,
      claim.kind,
      claim.way,
      to.state,
      claim.vehicleId,
      claim.startsAt,
      claim.endsAt,
      claim.date,
      claim.workMinutes,
      to.state === 'booked' ? to.leadId : null,
      holdSeconds,
      claim.isConfirmed,
      booker.network,
      booker.email,
      booker.phone,
      claim.from,
      bookingBounds.held,
    ],
  )
  return rows[0]?.sequence
}
