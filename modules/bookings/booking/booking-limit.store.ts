import type { BookingLimit } from '../slots/booking-limit.rules.ts'
import type { Slot } from '../slots/slot.types.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** A stored limit, with who set it and why. */
export interface StoredLimit extends BookingLimit {
  readonly id: string
  readonly siteId: number
  readonly locationId: number
  readonly reason: string
  readonly setByName: string
}

const columns = `id, site_id AS "siteId", location_id AS "locationId", kind, bay, places, starts_at AS "startsAt",
  ends_at AS "endsAt", reason, set_by_name AS "setByName", set_at AS "setAt"`

/** What staff set of a location for any part of a span, and did not take back; by its start. */
export async function listLimits(
  tx: Tx,
  locationId: number,
  { startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>,
): Promise<readonly StoredLimit[]> {
  const { rows } = await tx.query<StoredLimit>(
    `SELECT ${columns} FROM booking_limits
     WHERE location_id = $1 AND ended_at IS NULL AND ends_at > $2 AND starts_at < $3 ORDER BY starts_at, id`,
    [locationId, startsAt, endsAt],
  )
  return rows
}

/** @param id a UUID. @returns undefined also for one that was taken back, or that the transaction does not see */
export async function findLimit(tx: Tx, id: string): Promise<StoredLimit | undefined> {
  const { rows } = await tx.query<StoredLimit>(
    `SELECT ${columns} FROM booking_limits WHERE id = $1 AND ended_at IS NULL`,
    [id],
  )
  return rows[0]
}
