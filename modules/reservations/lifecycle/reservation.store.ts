import { setChangeAuthor } from '#modules/sites/change-author.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listStatesBefore } from './reservation-lifecycle.rules.ts'
import type { EndReason, Reservation } from './reservation.types.ts'

export const reservationColumns = `
  id, site_id AS "siteId", dealership_id AS "dealershipId", vehicle_id AS "vehicleId", reference, state,
  end_reason AS "endReason", provider, deposit_cents AS "depositCents", currency, price_cents AS "priceCents",
  first_name AS "firstName", last_name AS "lastName", email, phone, postcode, agreements, held_at AS "heldAt",
  expires_at AS "expiresAt", payment_begun_at AS "paymentBegunAt", paid_at AS "paidAt", payment_id AS "paymentId",
  ended_at AS "endedAt", trade_in AS "tradeIn", bot_mark AS "botMark"`

/** A reservation of the scope's site. */
export async function findReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Finds a reservation like `findReservation`, and locks it until the transaction ends. */
export async function lockReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations WHERE id = $1 FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** The reservation with a reference, in upper or lower case. */
export async function findByReference(tx: Tx, reference: string): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations WHERE reference = upper($1)`,
    [reference],
  )
  return rows[0]
}

/**
 * Reservations of the scope's site, newest first.
 *
 * @param limit may be Infinity
 */
export async function listReservations(tx: Tx, limit: number): Promise<Reservation[]> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations ORDER BY held_at DESC, id LIMIT $1`,
    [Number.isFinite(limit) ? limit : null],
  )
  return rows
}

/** The latest reservation of a vehicle by a browser, in any state. */
export async function findOfSession(
  tx: Tx,
  sessionHash: Buffer,
  vehicleId: number,
): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations WHERE session_hash = $1 AND vehicle_id = $2
     ORDER BY held_at DESC LIMIT 1`,
    [sessionHash, vehicleId],
  )
  return rows[0]
}

/** A browser's current hold, of any vehicle. */
export async function findHeldOfSession(
  tx: Tx,
  sessionHash: Buffer,
): Promise<Reservation | undefined> {
  const { rows } = await tx.query<Reservation>(
    `SELECT ${reservationColumns} FROM reservations
     WHERE session_hash = $1 AND state = 'held' AND expires_at > now()`,
    [sessionHash],
  )
  return rows[0]
}

/** The remaining time of a hold, in whole seconds by the database's clock; 0 if it has ended or is not a hold. */
export async function readSecondsLeft(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.query<{ seconds: number }>(
    `SELECT greatest(0, floor(extract(epoch FROM expires_at - now())))::int AS seconds
     FROM reservations WHERE id = $1 AND state = 'held'`,
    [id],
  )
  return rows[0]?.seconds ?? 0
}

/**
 * Records when the buyer first opened the payment.
 *
 * @returns whether the vehicle was held for the buyer
 */
export async function noteBegun(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reservations SET payment_begun_at = coalesce(payment_begun_at, now())
     WHERE id = $1 AND state = 'held' AND expires_at > now()`,
    [id],
  )
  return rowCount === 1
}

/**
 * Ends a hold.
 *
 * @returns whether the reservation was a hold
 */
export async function endHold(
  tx: Tx,
  id: string,
  event: 'expire' | 'release',
  reason: EndReason,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reservations SET state = $2, end_reason = $3, ended_at = now()
     WHERE id = $1 AND state = 'held'`,
    [id, event === 'expire' ? 'expired' : 'released', reason],
  )
  return rowCount === 1
}

/**
 * Sets a reservation to paid.
 *
 * @returns whether its state allowed that
 * @throws a unique violation if another buyer has the vehicle
 */
export async function markPaid(tx: Tx, id: string, paymentId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reservations
     SET state = 'paid', paid_at = now(), payment_id = $2, ended_at = NULL, end_reason = NULL
     WHERE id = $1 AND state = ANY ($3)`,
    [id, paymentId, listStatesBefore('pay')],
  )
  return rowCount === 1
}

/** The database's time, so that decisions about days do not depend on the clock of one machine. */
export async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

/**
 * Records the handover of the vehicle.
 *
 * @returns whether the deposit had been paid
 */
export async function markDelivered(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reservations SET state = 'delivered', end_reason = 'delivered', ended_at = now()
     WHERE id = $1 AND state = ANY ($2)`,
    [id, listStatesBefore('deliver')],
  )
  return rowCount === 1
}

/**
 * Records that a deposit is refunded, or that the vehicle was released.
 *
 * @returns whether the reservation's state allowed it
 */
export async function markEnded(
  tx: Tx,
  id: string,
  event: 'refund' | 'release' | 'send-back',
  reason: EndReason,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reservations SET state = $2, end_reason = $3, ended_at = coalesce(ended_at, now())
     WHERE id = $1 AND state = ANY ($4)`,
    [id, event === 'release' ? 'released' : 'refunded', reason, listStatesBefore(event)],
  )
  return rowCount === 1
}

/** Why a vehicle cannot be reserved. */
export type VehicleObstacle = 'sold' | 'removed' | 'taken'

/** Shows the vehicle of a paid reservation as reserved, on every site of its group. */
export async function reserveVehicleOnline(
  tx: Tx,
  reservationId: string,
): Promise<'reserved' | VehicleObstacle> {
  await setChangeAuthor(tx, { kind: 'purchase' })
  const { rows } = await tx.query<{ outcome: 'reserved' | VehicleObstacle }>(
    'SELECT reserve_vehicle_online($1) AS outcome',
    [reservationId],
  )
  return rows[0]!.outcome
}

/** Marks the vehicle of a delivered reservation as sold, on every site of its group. */
export async function sellVehicleOnline(tx: Tx, reservationId: string): Promise<void> {
  await setChangeAuthor(tx, { kind: 'purchase' })
  await tx.query('SELECT sell_vehicle_online($1)', [reservationId])
}

export async function freeVehicleOnline(tx: Tx, reservationId: string): Promise<void> {
  await setChangeAuthor(tx, { kind: 'purchase' })
  await tx.query('SELECT free_vehicle_online($1)', [reservationId])
}
