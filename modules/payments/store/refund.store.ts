import type { Tx } from '#platform/postgres/database.ts'

export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly siteId: number
  readonly amountCents: number
  /** The reason for the refund, for staff. */
  readonly reason: string
  readonly state: 'pending' | 'refunded' | 'refused'
  /** Why the provider refused the refund. */
  readonly refusal: string | null
  readonly requestedAt: Date
  /** Null: it is pending. */
  readonly settledAt: Date | null
  /** Whether the refund is pending for longer than we query its provider. */
  readonly isStuck: boolean
}

/** Age from which a pending refund needs staff: its job requests the refund for a day and a half. */
export const refundPatience = '2 days'

const columns = `id, payment_id AS "paymentId", site_id AS "siteId", amount_cents AS "amountCents", reason, state, refusal,
  requested_at AS "requestedAt", settled_at AS "settledAt",
  state = 'pending' AND requested_at < now() - interval '${refundPatience}' AS "isStuck"`

/**
 * Stores a requested refund. Refund, outcome and ledger are dated in the order in which the payment's row is locked.
 */
export async function insertRefund(
  tx: Tx,
  siteId: number,
  refund: Pick<Refund, 'id' | 'paymentId' | 'amountCents' | 'reason'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason, requested_at)
     VALUES ($1, $2, $3, $4, left($5, 300), clock_timestamp())`,
    [refund.id, refund.paymentId, siteId, refund.amountCents, refund.reason],
  )
}

export async function findRefund(tx: Tx, refundId: string): Promise<Refund | undefined> {
  const { rows } = await tx.query<Refund>(`SELECT ${columns} FROM payment_refunds WHERE id = $1`, [
    refundId,
  ])
  return rows[0]
}

/** The refunds of several payments, the oldest first. */
export async function listRefundsOfPayments(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<Refund[]> {
  const { rows } = await tx.query<Refund>(
    `SELECT ${columns} FROM payment_refunds WHERE payment_id = ANY ($1) ORDER BY requested_at, id`,
    [paymentIds],
  )
  return rows
}

/** The refunds of all payments of a subject, the oldest first. */
export async function listRefundsOf(tx: Tx, subjectId: string): Promise<Refund[]> {
  const { rows } = await tx.query<Refund>(
    `SELECT ${columns} FROM payment_refunds
     WHERE payment_id IN (SELECT id FROM payments WHERE subject_id = $1) ORDER BY requested_at, id`,
    [subjectId],
  )
  return rows
}

/**
 * Stores the outcome of a refund. A completed refund may still fail later, if the buyer's bank returns the money.
 *
 * @returns whether the outcome is new
 */
export async function settleRefund(
  tx: Tx,
  refundId: string,
  settled: { readonly state: 'refunded' | 'refused'; readonly refusal: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE payment_refunds SET state = $2, refusal = left($3, 300), settled_at = clock_timestamp()
     WHERE id = $1 AND state <> $2`,
    [refundId, settled.state, settled.refusal],
  )
  return rowCount === 1
}
