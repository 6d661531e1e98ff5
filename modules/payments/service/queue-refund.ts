import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { refundPaymentJob } from './refund-payment.job.ts'
import type { PaymentResult } from '../payment.types.ts'
import { lockPayment } from '../store/payment.store.ts'
import { loadStandings } from '../store/refund-standing.store.ts'
import { findRefund, insertRefund, listRefundsOf } from '../store/refund.store.ts'

export interface RefundOrder {
  /** A UUID of whoever wants it: the same one twice is one refund. */
  readonly refundId: string
  readonly paymentId: string
  /** Null: all that is not refunded yet, by the provider or another way, and that the buyer's bank did not take back. */
  readonly amountCents: number | null
  /** For staff. */
  readonly reason: string
}

/** Queues a refund in the caller's transaction, in the scope of the payment's site; a `PaymentListener` may call it. */
export async function queueRefund(
  tx: Tx,
  { refundId, paymentId, amountCents, reason }: RefundOrder,
): Promise<PaymentResult<{ readonly refundId: string; readonly amountCents: number }>> {
  // Locked first: whoever orders the same refund at the same time finds this one.
  const payment = await lockPayment(tx, paymentId)
  const known = await findRefund(tx, refundId)
  if (known !== undefined) return { ok: true, value: { refundId, amountCents: known.amountCents } }
  if (payment === undefined || payment.state !== 'paid') {
    return { ok: false, reason: 'payment.not-paid' }
  }
  const [standing] = await loadStandings(tx, [payment])
  const { pendingCents = 0, manualCents = 0, chargedBackCents = 0 } = standing ?? {}
  const givenCents = payment.refundedCents + manualCents + chargedBackCents
  const left = payment.amountCents - givenCents - pendingCents
  const cents = amountCents ?? left
  if (cents <= 0 || cents > left) return { ok: false, reason: 'payment.refund-too-large' }
  await insertRefund(tx, payment.siteId, { id: refundId, paymentId, amountCents: cents, reason })
  await enqueue(tx, refundPaymentJob, [{ siteId: payment.siteId, refundId }])
  return { ok: true, value: { refundId, amountCents: cents } }
}

/**
 * Has the provider asked now, once more, for every refund of a subject that it has not answered: its job may have given
 * up. What it has done already is not done again, as every try names the same refund.
 *
 * @returns how many there are
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
