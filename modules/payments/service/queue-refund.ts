import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { refundPaymentJob } from './refund-payment.job.ts'
import type { PaymentResult } from '../payment.types.ts'
import { findRefundableCents } from '../refund-balance.rules.ts'
import { lockPayment } from '../store/payment.store.ts'
import { loadRefundBalances } from '../store/refund-balance.store.ts'
import { findRefund, insertRefund, listRefundsOf } from '../store/refund.store.ts'

export interface RefundOrder {
  /** A UUID chosen by the caller; a repeated id is the same refund. */
  readonly refundId: string
  readonly paymentId: string
  /** Null: everything that is not yet refunded, paid in another way, or charged back. */
  readonly amountCents: number | null
  /** The reason for the refund, for staff. */
  readonly reason: string
}

/** Queues a refund in the caller's transaction, in the scope of the payment's site; a `PaymentListener` may call it. */
export async function queueRefund(
  tx: Tx,
  { refundId, paymentId, amountCents, reason }: RefundOrder,
): Promise<PaymentResult<{ readonly refundId: string; readonly amountCents: number }>> {
  // Locks the payment first, so that a concurrent request for the same refund waits, and then finds this refund.
  const payment = await lockPayment(tx, paymentId)
  const known = await findRefund(tx, refundId)
  if (known !== undefined) return { ok: true, value: { refundId, amountCents: known.amountCents } }
  if (payment === undefined || payment.state !== 'paid') {
    return { ok: false, reason: 'payment.not-paid' }
  }
  const [balance] = await loadRefundBalances(tx, [payment])
  if (balance === undefined) throw new Error('a payment has no balance')
  const left = findRefundableCents(payment, balance)
  const cents = amountCents ?? left
  if (cents <= 0 || cents > left) return { ok: false, reason: 'payment.refund-too-large' }
  await insertRefund(tx, payment.siteId, { id: refundId, paymentId, amountCents: cents, reason })
  await enqueue(tx, refundPaymentJob, [{ siteId: payment.siteId, refundId }])
  return { ok: true, value: { refundId, amountCents: cents } }
}

/**
 * Requests all unsettled refunds of a subject from the provider again, because their jobs may have given up. No refund
 * is made twice, because every attempt has the same refund id.
 *
 * @returns the number of refunds
 */
export async function repeatRefunds(tx: Tx, subjectId: string): Promise<number> {
  const refunds = await listRefundsOf(tx, subjectId)
  const pending = refunds.filter(({ state }) => state === 'pending')
  await enqueue(
    tx,
    refundPaymentJob,
    pending.map(({ id: refundId, siteId }) => ({ siteId, refundId })),
  )
  return pending.length
}
