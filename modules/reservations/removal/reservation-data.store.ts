import { loadRefundBalanceOf } from '#modules/payments/store/refund-balance.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { Delivery } from '../delivery/delivery.types.ts'
import { isReturnPending } from '../delivery/return-period.rules.ts'
import { noticeField } from '../terms/notice-agreement.ts'
import { openStates } from '../lifecycle/reservation-lifecycle.rules.ts'

/** A reservation in the export of a buyer's data. */
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
  /** Null: the vehicle was not handed over. */
  readonly delivery: object | null
  /** Null: no return was requested. */
  readonly used_car_return: object | null
  /** The survey and its answers; null: no survey was sent. */
  readonly survey: object | null
}

const openStatesText = openStates.map((state) => `'${state}'`).join(', ')

/**
 * New Zealand: a trader must keep the notice of a sold vehicle, and the buyer's acknowledgement, for six years (Motor
 * Vehicle Sales Act 2003, ss 16 and 17; motortraders.govt.nz, 'Traders responsibilities to buyers', read on
 * 2026-11-27).
 */
const isKeptForNotice = `(r.agreements @> '[{"field": "${noticeField}"}]'
  AND r.ended_at > now() - interval '6 years'
  AND EXISTS (SELECT FROM reservation_deliveries k WHERE k.reservation_id = r.id))`

interface StoredReservation {
  readonly id: string
  /** Whether the reservation still blocks a vehicle, or a delivery or money is outstanding. */
  readonly isOpen: boolean
  /** Whether the law requires the dealer to keep the reservation. */
  readonly isKept: boolean
  /** The delivery, if its vehicle is being returned; null: no return was begun, or it has ended. */
  readonly returning: Pick<Delivery, 'deliveredOn' | 'returnDays'> | null
}

/**
 * Reservations with an email address.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 * @param isLocked whether to lock their rows until the transaction ends
 * @returns open reservations; ended ones; and ended ones that the law requires the dealer to keep. A return whose
 * vehicle was not brought back ends a week after its last day.
 */
async function splitReservations(tx: Tx, email: string, today: string, isLocked: boolean) {
  const { rows } = await tx.query<StoredReservation>(
    `SELECT r.id, r.state IN (${openStatesText}) AS "isOpen", ${isKeptForNotice} AS "isKept",
       (SELECT jsonb_build_object('deliveredOn', to_char(d.delivered_on, 'YYYY-MM-DD'), 'returnDays', d.return_days)
        FROM used_car_returns u JOIN reservation_deliveries d USING (reservation_id)
        WHERE u.reservation_id = r.id AND u.state IN ('noticed', 'booked')) AS returning
     FROM reservations r WHERE r.email = $1 ORDER BY r.id ${isLocked ? 'FOR UPDATE OF r' : ''}`,
    [email],
  )
  const open: StoredReservation[] = []
  const over: StoredReservation[] = []
  const kept: StoredReservation[] = []
  for (const row of rows) {
    const { id, isOpen, isKept, returning } = row
    const isPending = isOpen || (returning !== null && isReturnPending(returning, today))
    if (isPending || (await isMoneyOpen(tx, id))) open.push(row)
    else (isKept ? kept : over).push(row)
  }
  return { open, over, kept }
}

/** Whether a refund of a buyer is pending or owed: without the buyer's name it could not be paid. */
async function isMoneyOpen(tx: Tx, reservationId: string): Promise<boolean> {
  const { owedCents, pendingCents } = await loadRefundBalanceOf(tx, reservationId)
  return owedCents > 0 || pendingCents > 0
}

/**
 * All reservations with an email address at the scope's site, oldest first.
 *
 * @param email in lower case
 */
export async function listReservationRecords(tx: Tx, email: string): Promise<ReservationRecord[]> {
  const { rows } = await tx.query<ReservationRecord>(
    `SELECT reference, state, vehicle_id, deposit_cents, currency, price_cents, first_name, last_name, email, phone,
       postcode, agreements, trade_in, held_at, paid_at, ended_at,
       (SELECT to_jsonb(d) FROM reservation_deliveries d WHERE d.reservation_id = reservations.id) AS delivery,
       (SELECT to_jsonb(u) || jsonb_build_object('steps', (
          SELECT jsonb_agg(to_jsonb(s) ORDER BY s.sequence) FROM used_car_return_steps s
          WHERE s.reservation_id = u.reservation_id))
        FROM used_car_returns u WHERE u.reservation_id = reservations.id) AS used_car_return,
       (SELECT to_jsonb(s) FROM surveys s WHERE s.reservation_id = reservations.id) AS survey
     FROM reservations WHERE email = $1 ORDER BY held_at, id`,
    [email],
  )
  return rows
}

/**
 * Numbers of reservations with an email address: all; those that are still open, which prevents erasure; and those
 * that have ended but must be kept.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export async function countReservations(
  tx: Tx,
  email: string,
  today: string,
): Promise<{ readonly all: number; readonly open: number; readonly kept: number }> {
  const { open, over, kept } = await splitReservations(tx, email, today, false)
  return { all: open.length + over.length + kept.length, open: open.length, kept: kept.length }
}

/**
 * Deletes ended reservations with an email address, except those that the law requires the dealer to keep.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export async function deleteReservations(tx: Tx, email: string, today: string): Promise<void> {
  const { over } = await splitReservations(tx, email, today, true)
  await tx.query('DELETE FROM reservations WHERE id = ANY($1)', [over.map(({ id }) => id)])
}

/**
 * Deletes the oldest reservations of the scope's site that ended before an instant, at most `limit`. Reservations
 * with an outstanding refund are kept, however old (`doctor` lists them), and sales with a notice are kept for six
 * years.
 *
 * @returns how many were deleted
 */
export async function deleteReservationsBefore(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted: string[] = []
  const kept: string[] = []
  while (deleted.length < limit) {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT r.id FROM reservations r
       WHERE r.ended_at < $1 AND r.id <> ALL ($3) AND NOT ${isKeptForNotice}
       ORDER BY r.ended_at LIMIT $2 FOR UPDATE OF r SKIP LOCKED`,
      [before, limit - deleted.length, kept],
    )
    if (rows.length === 0) break
    const over: string[] = []
    for (const { id } of rows) ((await isMoneyOpen(tx, id)) ? kept : over).push(id)
    await tx.query('DELETE FROM reservations WHERE id = ANY ($1)', [over])
    deleted.push(...over)
  }
  return deleted.length
}
