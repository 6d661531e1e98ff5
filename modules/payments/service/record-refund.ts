import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentListener } from '../payment.types.ts'
import { addLedgerEntry, findRefundedCents } from '../store/ledger.store.ts'
import { addRefunded, type StoredPayment } from '../store/payment.store.ts'
import { findRefund, settleRefund } from '../store/refund.store.ts'
import type { RecordedOutcome } from './record-outcome.ts'

export interface ReportedRefund {
  /** Our refund id; null: the refund was made at the provider. */
  readonly refundId: string | null
  readonly amountCents: number
  readonly currency: string
  /** The provider's id of the refund. */
  readonly reference: string
}

/** Records a refund, once for each provider id, even if the payment itself is reported later. */
export async function recordRefund(
  tx: Tx,
  listener: PaymentListener,
  payment: StoredPayment,
  refund: ReportedRefund,
): Promise<RecordedOutcome> {
  const { amountCents, reference } = refund
  const currency = refund.currency.toUpperCase()
  if (currency !== payment.currency || amountCents <= 0) {
    return { applied: false, reason: `a refund of ${amountCents} ${currency}`, payment }
  }
  const ordered = refund.refundId === null ? undefined : await findRefund(tx, refund.refundId)
  if (ordered !== undefined && ordered.amountCents !== amountCents) {
    const reason = `${amountCents} ${currency} is not the refund of ${ordered.amountCents} ${currency}`
    return { applied: false, reason, payment }
  }
  // A repeated report of a refund must not be counted again, since it could exceed the rest of the payment.
  const enteredCents = await findRefundedCents(tx, payment.id, reference)
  if (enteredCents > 0) return { applied: true, payment }
  if (payment.refundedCents + amountCents > payment.amountCents) {
    return { applied: false, reason: 'more than was paid would be refunded', payment }
  }
  const entry = { kind: 'refund', currency, reference, refundId: refund.refundId } as const
  const isNew = await addLedgerEntry(tx, payment, { ...entry, amountCents: -amountCents })
  if (!isNew) return { applied: true, payment }
  if (refund.refundId !== null) {
    await settleRefund(tx, refund.refundId, { state: 'refunded', refusal: null })
  }
  const changed = await addRefunded(tx, payment.id, amountCents)
  await listener.changed(tx, {
    kind: 'refunded',
    payment: changed,
    refundId: refund.refundId ?? reference,
    amountCents,
  })
  return { applied: true, payment: changed }
}

export interface ReportedRefusal {
  /** Our refund id; null: the refund was made at the provider. */
  readonly refundId: string | null
  /** The provider's id of the refund; null: the provider has none. */
  readonly reference: string | null
  readonly amountCents: number
  readonly reason: string
}

/**
 * Records a failed refund, once. If the refund is already in the ledger, for example because a bank returns money
 * days later, a further row reverses it.
 */
export async function recordRefusal(
  tx: Tx,
  listener: PaymentListener,
  payment: StoredPayment,
  { refundId, reference, amountCents, reason }: ReportedRefusal,
): Promise<RecordedOutcome> {
  const enteredCents = reference === null ? 0 : await findRefundedCents(tx, payment.id, reference)
  let changed = payment
  let isNews = false
  if (reference !== null && enteredCents > 0) {
    isNews = await addLedgerEntry(tx, payment, {
      kind: 'refund-reversal',
      amountCents: enteredCents,
      currency: payment.currency,
      reference,
      refundId,
    })
    if (isNews) changed = await addRefunded(tx, payment.id, -enteredCents)
  }
  const known = refundId === null ? undefined : await findRefund(tx, refundId)
  if (known?.state === 'pending' || (known !== undefined && enteredCents > 0)) {
    const settled = { state: 'refused', refusal: reason } as const
    isNews = (await settleRefund(tx, known.id, settled)) || isNews
  }
  const id = refundId ?? reference
  if (!isNews || id === null) return { applied: true, payment }
  await listener.changed(tx, {
    kind: 'refund-refused',
    payment: changed,
    refundId: id,
    amountCents: enteredCents > 0 ? enteredCents : amountCents,
    reason,
  })
  return { applied: true, payment: changed }
}
