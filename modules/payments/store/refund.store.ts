import type { Tx } from '#platform/postgres/database.ts'

export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: number
  /** For staff. */
  readonly reason: string
  readonly state: 'pending' | 'refunded' | 'refused'
  /** Why the provider refused it. */
  readonly refusal: string | null
}

const columns = `id, payment_id AS "paymentId", amount_cents AS "amountCents", reason, state, refusal`

export async function insertRefund(
  tx: Tx,
  siteId: number,
  refund: Pick<Refund, 'id' | 'paymentId' | 'amountCents' | 'reason'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason)
     VALUES ($1, $2, $3, $4, left($5, 300))`,
    [refund.id, refund.paymentId, siteId, refund.amountCents, refund.reason],
  )
}

export async function findRefund(tx: Tx, refundId: string): Promise<Refund | undefined> {
  const { rows } = await tx.query<Refund>(`SELECT ${columns} FROM payment_refunds WHERE id = $1`, [
    refundId,
  ])
  return rows[0]
}

/** Of all payments of a subject, the oldest first. */
export async function listRefundsOf(tx: Tx, subjectId: string): Promise<Refund[]> {
  const { rows } = await tx.query<Refund>(
    `SELECT ${columns} FROM payment_refunds
     WHERE payment_id IN (SELECT id FROM payments WHERE subject_id = $1) ORDER BY requested_at, id`,
    [subjectId],
  )
  return rows
}

/**
 * What of the money that was to go back to a buyer the provider refused to send and still has, in cents: refused refunds
 * of a subject's payments, less what went back in their place.
 */
export async function sumUndelivered(tx: Tx, subjectId: string): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `SELECT coalesce(sum(least(refused, greatest(left_cents - pending, 0))), 0)::bigint AS cents FROM (
       SELECT payments.amount_cents - payments.refunded_cents AS left_cents,
         coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'refused'), 0) AS refused,
         coalesce(sum(r.amount_cents) FILTER (WHERE r.state = 'pending'), 0) AS pending
       FROM payments JOIN payment_refunds r ON r.payment_id = payments.id
       WHERE subject_id = $1 GROUP BY payments.id) AS of_each`,
    [subjectId],
  )
  return rows[0]?.cents ?? 0
}

/** What a payment's refunds in a state come to, in cents. `pending`: the provider has not answered yet. */
export async function sumRefunds(
  tx: Tx,
  paymentId: string,
  state: Refund['state'],
): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM payment_refunds
     WHERE payment_id = $1 AND state = $2`,
    [paymentId, state],
  )
  return rows[0]?.cents ?? 0
}

/** Whether this is news. A refund may come back from the buyer's bank after it was made. */
export async function settleRefund(
  tx: Tx,
  refundId: string,
  settled: { readonly state: 'refunded' | 'refused'; readonly refusal: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE payment_refunds SET state = $2, refusal = left($3, 300), settled_at = now()
     WHERE id = $1 AND state <> $2`,
    [refundId, settled.state, settled.refusal],
  )
  return rowCount === 1
}
