import type { Tx } from '#platform/postgres/database.ts'
import { approvalHours, usualLimitCents } from './refund-request.rules.ts'

/** A refund that somebody requested. */
export interface RefundRequest {
  readonly id: string
  readonly siteId: number
  readonly reservationId: string
  /** Null: everything, which ends the reservation. */
  readonly partCents: number | null
  readonly amountCents: number
  /** What could be refunded when it was requested. */
  readonly refundableCents: number
  readonly currency: string
  readonly reason: string
  readonly requestedBy: string
  readonly requestedByName: string
  readonly requestedAt: Date
  /** Null: no second person is needed. */
  readonly expiresAt: Date | null
  /** 'expired' as soon as the time of a waiting request is over, even before that is stored. */
  readonly state: 'waiting' | 'ordered' | 'declined' | 'expired'
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
}

const columns = `refund_requests.id, refund_requests.site_id AS "siteId", reservation_id AS "reservationId",
  part_cents AS "partCents", amount_cents AS "amountCents", refundable_cents AS "refundableCents",
  refund_requests.currency, reason, requested_by AS "requestedBy", requested_by_name AS "requestedByName",
  requested_at AS "requestedAt", refund_requests.expires_at AS "expiresAt",
  CASE WHEN refund_requests.state = 'waiting' AND refund_requests.expires_at <= clock_timestamp() THEN 'expired'
       ELSE refund_requests.state END AS state,
  decided_by_name AS "decidedByName", decided_at AS "decidedAt"`

export async function findRequest(tx: Tx, id: string): Promise<RefundRequest | undefined> {
  const { rows } = await tx.query<RefundRequest>(
    `SELECT ${columns} FROM refund_requests WHERE id = $1`,
    [id],
  )
  return rows[0]
}

export async function findRequestOfKey(
  tx: Tx,
  reservationId: string,
  key: string,
): Promise<RefundRequest | undefined> {
  const { rows } = await tx.query<RefundRequest>(
    `SELECT ${columns} FROM refund_requests WHERE reservation_id = $1 AND request_key = $2`,
    [reservationId, key],
  )
  return rows[0]
}

/** The requests of a reservation, the newest first. */
export async function listRequestsOf(
  tx: Tx,
  reservationId: string,
): Promise<readonly RefundRequest[]> {
  const { rows } = await tx.query<RefundRequest>(
    `SELECT ${columns} FROM refund_requests WHERE reservation_id = $1 ORDER BY requested_at DESC, id LIMIT 50`,
    [reservationId],
  )
  return rows
}

/** A waiting request with what it is about. */
export interface WaitingRequest extends RefundRequest {
  readonly reference: string
  readonly buyer: string
  readonly siteName: string
}

/** Requests that wait for a second person, the oldest first, of what the transaction sees. */
export async function listWaitingRequests(
  tx: Tx,
  siteName: string,
  limit: number,
): Promise<readonly WaitingRequest[]> {
  const { rows } = await tx.query<WaitingRequest>(
    `SELECT ${columns}, reference, first_name || ' ' || last_name AS buyer, ${siteName} AS "siteName"
     FROM refund_requests JOIN reservations ON reservations.id = reservation_id
       JOIN sites ON sites.id = refund_requests.site_id
     WHERE refund_requests.state = 'waiting' AND refund_requests.expires_at > now()
     ORDER BY requested_at, refund_requests.id LIMIT $1`,
    [limit],
  )
  return rows
}

/** Ends waiting requests whose time is over, so that another one can be made. */
export async function expireRequests(tx: Tx, reservationId: string): Promise<void> {
  await tx.query(
    `UPDATE refund_requests SET state = 'expired'
     WHERE reservation_id = $1 AND state = 'waiting' AND expires_at <= clock_timestamp()`,
    [reservationId],
  )
}

export interface NewRefundRequest extends Pick<
  RefundRequest,
  | 'amountCents'
  | 'currency'
  | 'partCents'
  | 'reason'
  | 'refundableCents'
  | 'requestedBy'
  | 'requestedByName'
  | 'reservationId'
  | 'siteId'
> {
  readonly key: string
  readonly needsApproval: boolean
}

/** @returns the request's id */
export async function insertRequest(tx: Tx, request: NewRefundRequest): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO refund_requests (site_id, reservation_id, request_key, part_cents, amount_cents, refundable_cents,
       currency, reason, requested_by, requested_by_name, state, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $11 THEN 'waiting' ELSE 'ordered' END,
       CASE WHEN $11 THEN clock_timestamp() + make_interval(hours => $12) END) RETURNING id`,
    [
      request.siteId,
      request.reservationId,
      request.key,
      request.partCents,
      request.amountCents,
      request.refundableCents,
      request.currency,
      request.reason,
      request.requestedBy,
      request.requestedByName.slice(0, 100),
      request.needsApproval,
      approvalHours,
    ],
  )
  return rows[0]!.id
}

/** Ends a waiting request. */
export async function decideRequest(
  tx: Tx,
  id: string,
  decided: { readonly state: 'declined' | 'ordered'; readonly by: string; readonly name: string },
): Promise<void> {
  await tx.query(
    `UPDATE refund_requests SET state = $2, decided_by = $3, decided_by_name = $4, decided_at = clock_timestamp()
     WHERE id = $1 AND state = 'waiting'`,
    [id, decided.state, decided.by, decided.name.slice(0, 100)],
  )
}

/** The amount above which a site's refunds need a second person. */
export async function readRefundLimit(tx: Tx, siteId: number): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    'SELECT above_cents AS cents FROM refund_limits WHERE site_id = $1',
    [siteId],
  )
  return rows[0]?.cents ?? usualLimitCents
}

export async function saveRefundLimit(tx: Tx, siteId: number, cents: number): Promise<void> {
  await tx.query(
    `INSERT INTO refund_limits (site_id, above_cents) VALUES ($1, $2)
     ON CONFLICT (site_id) DO UPDATE SET above_cents = excluded.above_cents, changed_at = now()`,
    [siteId, cents],
  )
}
