import type { Tx } from '#platform/postgres/database.ts'
import type { BookingLimit } from '../slots/booking-limit.rules.ts'

interface NewLimit extends Omit<BookingLimit, 'setAt'> {
  readonly siteId: number
  readonly dealershipId: number
  readonly locationId: number
  readonly reason: string
  /** Null: somebody with a shell. */
  readonly setBy: string | null
  readonly setByName: string
}

/** Stores a limit once no claim of a time at the location is under way. @returns its id */
export async function insertLimit(tx: Tx, limit: NewLimit): Promise<string> {
  await tx.query('SELECT lock_location_slots($1)', [limit.locationId])
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO booking_limits (site_id, dealership_id, location_id, kind, bay, places, starts_at, ends_at, reason, set_by,
       set_by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    [
      limit.siteId,
      limit.dealershipId,
      limit.locationId,
      limit.kind,
      limit.bay,
      limit.places,
      limit.startsAt,
      limit.endsAt,
      limit.reason,
      limit.setBy,
      limit.setByName.slice(0, 100),
    ],
  )
  return rows[0]!.id
}

/** @returns false: the limit was taken back before */
export async function endLimit(
  tx: Tx,
  { id, locationId }: { readonly id: string; readonly locationId: number },
): Promise<boolean> {
  await tx.query('SELECT lock_location_slots($1)', [locationId])
  const { rowCount } = await tx.query(
    'UPDATE booking_limits SET ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL',
    [id],
  )
  return rowCount === 1
}

/** How many bookings are inside a closure, at all sites of the dealership. */
export async function countReached(
  tx: Tx,
  {
    locationId,
    kind,
    bay,
    startsAt,
    endsAt,
  }: Pick<NewLimit, 'locationId' | 'kind' | 'bay' | 'startsAt' | 'endsAt'>,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM bookings
     WHERE location_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::int IS NULL OR bay = $3) AND state = 'booked'
       AND starts_at < $5 AND ends_at > greatest($4::timestamptz, clock_timestamp())`,
    [locationId, kind, bay, startsAt, endsAt],
  )
  return rows[0]!.count
}
