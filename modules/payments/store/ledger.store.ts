import type { Tx } from '#platform/postgres/database.ts'
import type { Payment } from '../payment.types.ts'

export interface LedgerEntry {
  /** `refund-reversal`: a refund that did not reach the buyer. */
  readonly kind: 'capture' | 'refund' | 'refund-reversal'
  /** Negative of a refund alone: the sum is what the dealer has. */
  readonly amountCents: number
  readonly currency: string
  /** The provider's id. */
  readonly reference: string
  readonly refundId: string | null
  readonly recordedAt: Date
}

/** Whether the entry is new: the same money is entered once, however often it is reported. */
export async function addLedgerEntry(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'siteId'>,
  entry: Omit<LedgerEntry, 'recordedAt'>,
): Promise<boolean> {
  const { kind, amountCents, currency, reference, refundId } = entry
  const { rowCount } = await tx.query(
    `INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference, refund_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [payment.id, payment.siteId, kind, amountCents, currency, reference, refundId],
  )
  return rowCount === 1
}

/** What a refund took out of the ledger, by the provider's id of it, in cents; 0: it was not entered. */
export async function findRefundedCents(
  tx: Tx,
  paymentId: string,
  reference: string,
): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `SELECT -amount_cents AS cents FROM payment_ledger
     WHERE payment_id = $1 AND kind = 'refund' AND reference = $2`,
    [paymentId, reference],
  )
  return rows[0]?.cents ?? 0
}

/** In the order of recording. */
export async function listLedger(tx: Tx, paymentId: string): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<LedgerEntry>(
    `SELECT kind, amount_cents AS "amountCents", currency, reference, refund_id AS "refundId",
       recorded_at AS "recordedAt"
     FROM payment_ledger WHERE payment_id = $1 ORDER BY id`,
    [paymentId],
  )
  return rows
}
