import type { Tx } from '#platform/postgres/database.ts'

/** A reservation as its buyer is given it. */
export interface ReservationRecord {
  readonly reference: string
  readonly state: string
  readonly vehicle_id: number
  readonly deposit_cents: number
  readonly currency: string
  readonly price_cents: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  readonly agreements: readonly unknown[]
  readonly trade_in: string | null
  readonly held_at: Date
  readonly paid_at: Date | null
  readonly ended_at: Date | null
}

const openStates = `('held', 'authorised', 'paid')`

/** All reservations of an address at the scope's site, the oldest first. @param email in small letters */
export async function listReservationRecords(tx: Tx, email: string): Promise<ReservationRecord[]> {
  const { rows } = await tx.query<ReservationRecord>(
    `SELECT reference, state, vehicle_id, deposit_cents, currency, price_cents, first_name, last_name, email, phone,
       postcode, agreements, trade_in, held_at, paid_at, ended_at
     FROM reservations WHERE email = $1 ORDER BY held_at, id`,
    [email],
  )
  return rows
}

/** How many reservations an address has, and how many of them are not over: these cannot be erased. */
export async function countReservations(
  tx: Tx,
  email: string,
): Promise<{ readonly all: number; readonly open: number }> {
  const { rows } = await tx.query<{ all: number; open: number }>(
    `SELECT count(*) AS "all", count(*) FILTER (WHERE state IN ${openStates}) AS open
     FROM reservations WHERE email = $1`,
    [email],
  )
  return rows[0]!
}

/** Deletes those of an address that are over. */
export async function deleteReservations(tx: Tx, email: string): Promise<void> {
  await tx.query(`DELETE FROM reservations WHERE email = $1 AND state NOT IN ${openStates}`, [
    email,
  ])
}

/**
 * Deletes the oldest reservations of the scope's site that were over before an instant, at most `limit`.
 * @returns how many there were
 */
export async function deleteReservationsBefore(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM reservations WHERE id IN (
       SELECT id FROM reservations WHERE ended_at < $1 ORDER BY ended_at LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
