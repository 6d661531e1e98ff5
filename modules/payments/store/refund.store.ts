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

/** Whether it was pending until now. */
export async function settleRefund(
  tx: Tx,
  refundId: string,
  settled: { readonly state: 'refunded' | 'refused'; readonly refusal: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE payment_refunds SET state = $2, refusal = left($3, 300), settled_at = now()
     WHERE id = $1 AND state = 'pending'`,
    [refundId, settled.state, settled.refusal],
  )
  return rowCount === 1
}
