import type Stripe from 'stripe'
import type { FoundPayment } from '../payment-processor.types.ts'

/** The outcome of a Checkout Session. It stays open after a declined card, because the buyer may try another one. */
export function readSession(
  session: Pick<
    Stripe.Checkout.Session,
    'id' | 'status' | 'payment_status' | 'amount_total' | 'currency'
  >,
): FoundPayment {
  const { id: reference, amount_total: amount, currency } = session
  if (session.payment_status === 'paid' && amount !== null && currency !== null) {
    return { outcome: { kind: 'paid', amountCents: amount, currency }, reference }
  }
  if (session.status === 'expired') return { outcome: { kind: 'expired' }, reference }
  return { outcome: { kind: 'pending' }, reference }
}

/** Why a refund did not reach the buyer; undefined: it did, or may still do. */
export const findRefusal = ({
  status,
  failure_reason: reason,
}: Pick<Stripe.Refund, 'failure_reason' | 'status'>): string | undefined =>
  status === 'failed' || status === 'canceled' ? `Stripe says ${reason ?? status}` : undefined
