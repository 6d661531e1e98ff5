import type { Tx } from '#platform/postgres/database.ts'
import type { BookingKind, TakenTime } from '../slots/slot.types.ts'
import type { Booking } from './booking.types.ts'

/** The database's time, so that decisions about times do not depend on the clock of one machine. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

interface TakenQuestion {
  readonly locationId: number
  readonly kind: BookingKind
  /** The vehicle whose appointments count at every location; null without one. */
  readonly vehicleId: number | null
  /** Id of a hold or booking that is about to move, so its present time does not block it; null without one. */
  readonly except: string | null
}

/** Future appointments at a location and of a vehicle. */
export async function listTaken(
  tx: Tx,
  { locationId, kind, vehicleId, except }: TakenQuestion,
): Promise<{ readonly ofLocation: TakenTime[]; readonly ofVehicle: TakenTime[] }> {
  const { rows } = await tx.query<TakenTime & { isHere: boolean }>(
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt", to_char(day, 'YYYY-MM-DD') AS date,
            work_minutes AS "workMinutes", vehicle_id AS "vehicleId",
            location_id = $1 AND kind = $2 AS "isHere"
     FROM bookings
     WHERE (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()))
       AND day >= current_date - 1 AND id IS DISTINCT FROM $4
       AND ((location_id = $1 AND kind = $2) OR vehicle_id = $3)`,
    [locationId, kind, vehicleId, except],
  )
  return {
    ofLocation: rows.filter(({ isHere }) => isHere),
    ofVehicle: rows.filter((taken) => vehicleId !== null && taken.vehicleId === vehicleId),
  }
}

/** Whether a row with this id is a hold of the scope's site, expired or not. */
export async function isHold(tx: Tx, siteId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM bookings WHERE id = $1 AND site_id = $2 AND state = 'held'`,
    [id, siteId],
  )
  return rowCount > 0
}

const bookingColumns = `b.id, b.site_id AS "siteId", b.dealership_id AS "dealershipId",
  b.location_id AS "locationId", b.kind, b.way, b.state, b.vehicle_id AS "vehicleId",
  b.starts_at AS "startsAt", b.ends_at AS "endsAt", to_char(b.day, 'YYYY-MM-DD') AS date,
  b.work_minutes AS "workMinutes", b.lead_id AS "leadId", b.sequence, b.reminded_at AS "remindedAt", b.changed_at AS "changedAt",
  b.starts_at <= clock_timestamp() AS "hasBegun", clock_timestamp() AS "readAt", b.confirmed_at IS NOT NULL AS "isConfirmed", first_name AS "firstName", last_name AS "lastName",
  email, phone, vehicle_shown AS "vehicleShown"`

/**
 * A booking of the scope's site, cancelled or not; undefined for a hold, or if its lead is deleted.
 */
export async function findBooking(tx: Tx, id: string): Promise<Booking | undefined> {
  const { rows } = await tx.query<Booking>(
    `SELECT ${bookingColumns} FROM bookings b JOIN leads ON leads.id = b.lead_id WHERE b.id = $1`,
    [id],
  )
  return rows[0]
}

/** The booking of a lead of the scope's site; undefined if the lead has no booking. */
export async function findBookingOfLead(tx: Tx, leadId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>('SELECT id FROM bookings WHERE lead_id = $1', [
    leadId,
  ])
  return rows[0]?.id
}

/**
 * @returns the booking's new sequence; undefined if the booking is already cancelled, its visitor has been checked in, or
 * its appointment has begun
 */
export async function cancelBooking(tx: Tx, id: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ sequence: number }>(
    `UPDATE bookings SET state = 'cancelled', sequence = sequence + 1, changed_at = clock_timestamp()
     WHERE id = $1 AND state = 'booked' AND attendance IS NULL AND starts_at > clock_timestamp() RETURNING sequence`,
    [id],
  )
  return rows[0]?.sequence
}

/**
 * Records the visitor's confirmation, so that the booking no longer counts as unconfirmed.
 *
 * @returns false if it is cancelled or its appointment has begun
 */
export async function confirmBooking(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE bookings SET confirmed_at = coalesce(confirmed_at, clock_timestamp()), network_hash = NULL
     WHERE id = $1 AND state = 'booked' AND starts_at > clock_timestamp()`,
    [id],
  )
  return rowCount === 1
}

export async function noteReminded(tx: Tx, id: string, sequence: number): Promise<void> {
  await tx.query('UPDATE bookings SET reminded_at = now() WHERE id = $1 AND sequence = $2', [
    id,
    sequence,
  ])
}

/** The dealer's addresses to which the lead was mailed. */
export async function listMailedAddresses(tx: Tx, leadId: string): Promise<string[]> {
  const { rows } = await tx.query<{ address: string }>(
    `SELECT DISTINCT substr(destination, 7) AS address FROM lead_deliveries
     WHERE lead_id = $1 AND kind = 'email' ORDER BY 1`,
    [leadId],
  )
  return rows.map(({ address }) => address)
}

/** Deletes expired holds. */
export async function forgetEndedHolds(tx: Tx): Promise<void> {
  await tx.query('SELECT forget_ended_holds()')
}
