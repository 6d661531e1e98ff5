import type { Tx } from '#platform/postgres/database.ts'
import type { ManualRefund } from '../manual-refund.types.ts'
import type { Payment } from '../payment.types.ts'

export interface LedgerEntry {
  readonly paymentId: string
  /**
   * `refund-reversal`: a refund did not reach the buyer. `chargeback`: the buyer's bank took the money back;
   * `chargeback-reversal`: the dealer won the dispute and got the money back. `manual-refund`: the dealer paid the
   * buyer in another way; `manual-refund-reversal`: this entry was a mistake, or the money came back.
   */
  readonly kind:
    | 'capture'
    | 'refund'
    | 'refund-reversal'
    | 'manual-refund'
    | 'manual-refund-reversal'
    | 'chargeback'
    | 'chargeback-reversal'
  /** Negative if the money went to the buyer. The sum of all entries is what the dealer has. */
  readonly amountCents: number
  readonly currency: string
  /** The provider's id of the movement; for a manual entry the reference of the bank, the cheque or the receipt. */
  readonly reference: string
  readonly refundId: string | null
  /** The reason for a chargeback, in the provider's words. */
  readonly reason: string | null
  /** Method of a manual entry; null: the provider moved the money. `paidOn`: day of a manual entry. */
  readonly way: ManualRefund['way'] | null
  readonly paidOn: string | null
  readonly recordedAt: Date
}

type NewEntry = Omit<LedgerEntry, 'paidOn' | 'paymentId' | 'reason' | 'recordedAt' | 'way'> &
  Partial<Pick<LedgerEntry, 'reason'>>

/**
 * Adds an entry, once: a repeated report of the same money adds none. Entries are dated in the order in which the
 * payment's row is locked, not by the start of the transaction.
 *
 * @returns whether the entry is new
 */
export async function addLedgerEntry(
  tx: Tx,
  payment: Pick<Payment, 'id' | 'siteId'>,
  entry: NewEntry,
  manual: Pick<ManualRefund, 'paidOn' | 'way'> | null = null,
): Promise<boolean> {
  const { kind, amountCents, currency, reference, refundId, reason = null } = entry
  const { rowCount } = await tx.query(
    `INSERT INTO payment_ledger
       (payment_id, site_id, kind, amount_cents, currency, reference, refund_id, way, paid_on, reason, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, left($10, 300), clock_timestamp()) ON CONFLICT DO NOTHING`,
    [
      payment.id,
      payment.siteId,
      kind,
      amountCents,
      currency,
      reference,
      refundId,
      manual?.way ?? null,
      manual?.paidOn ?? null,
      reason,
    ],
  )
  return rowCount === 1
}

/** The refunded amount in the ledger, by the provider's id, in cents; 0: not entered. */
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

/** The charged back amount in the ledger, by the provider's id, in cents; 0: not entered. */
export async function findChargedBackCents(
  tx: Tx,
  paymentId: string,
  reference: string,
): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `SELECT -amount_cents AS cents FROM payment_ledger
     WHERE payment_id = $1 AND kind = 'chargeback' AND reference = $2`,
    [paymentId, reference],
  )
  return rows[0]?.cents ?? 0
}

/** What banks charged back on the payments of these subjects and was not reversed, in cents, by subject. */
export async function listChargedBack(
  tx: Tx,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ id: string; cents: number }>(
    `SELECT p.subject_id AS id, -sum(l.amount_cents)::bigint AS cents
     FROM payments p JOIN payment_ledger l ON l.payment_id = p.id
     WHERE p.subject_id = ANY ($1::uuid[]) AND l.kind IN ('chargeback', 'chargeback-reversal')
     GROUP BY p.subject_id HAVING sum(l.amount_cents) < 0`,
    [subjectIds],
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/** The entries of a payment, in the order of recording. */
export const listLedger = (tx: Tx, paymentId: string): Promise<LedgerEntry[]> =>
  listLedgerOf(tx, [paymentId])

/** The entries of several payments, each payment's in the order of recording. */
export async function listLedgerOf(tx: Tx, paymentIds: readonly string[]): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<LedgerEntry>(
    `SELECT payment_id AS "paymentId", kind, amount_cents AS "amountCents", currency, reference,
       refund_id AS "refundId", reason, way, to_char(paid_on, 'YYYY-MM-DD') AS "paidOn", recorded_at AS "recordedAt"
     FROM payment_ledger WHERE payment_id = ANY ($1) ORDER BY id`,
    [paymentIds],
  )
  return rows
}
