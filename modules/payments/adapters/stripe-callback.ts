import { Stripe } from 'stripe'
import * as z from 'zod'
import type { Callback, CallbackResult, ProviderEvent } from '../payment-processor.types.ts'
import { findRefusal, readSession } from './stripe-session.ts'

/** The maximum age of a signature; Stripe signs each attempt again. */
const toleranceSeconds = 300

/** Reads an event that Stripe sends to the site's webhook endpoint, signed with the endpoint's secret. */
export async function readStripeCallback(
  stripe: Stripe,
  secret: string,
  { body, headers, now }: Callback,
): Promise<CallbackResult> {
  const signature = headers.get('stripe-signature')
  if (signature === null) return { verified: false, reason: 'no-signature' }
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
      return { verified: false, reason: 'unreadable' }
    }
    const isOld = error.message.includes('tolerance zone')
    return { verified: false, reason: isOld ? 'too-old' : 'wrong-signature' }
  }
  // A signature proves the sender, not the format.
  if (!eventSchema.safeParse(event).success) return { verified: false, reason: 'unreadable' }
  return { verified: true, event: await readEvent(stripe, event) }
}

/** The fields of every event; its object is parsed by type. */
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(200),
  data: z.object({ object: z.object({ id: z.string().min(1).max(255) }) }),
})

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<ProviderEvent> {
  const common = { provider: 'stripe', eventId: event.id } as const
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.expired'
  ) {
    const session = event.data.object
    return { ...common, paymentId: session.client_reference_id, ...readSession(session) }
  }
  if (event.type === 'checkout.session.async_payment_failed') {
    const { client_reference_id: paymentId, id: reference } = event.data.object
    const reason = 'the bank refused the payment'
    return { ...common, paymentId, reference, outcome: { kind: 'declined', reason } }
  }
  if (
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed'
  ) {
    // Events may arrive in any order, and a completed refund may fail later, so the refund's current state is read.
    const refund = await stripe.refunds.retrieve(event.data.object.id)
    const read = await readRefund(stripe, refund)
    if (read !== undefined) return { ...common, ...read }
  }
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated' ||
    event.type === 'charge.dispute.closed'
  ) {
    const dispute = event.data.object
    const kind = decideChargeback(event.type, dispute.status)
    if (kind !== undefined) {
      const { amount: amountCents, currency, reason, id: reference } = dispute
      const paymentId = await findPaymentOf(stripe, dispute)
      return { ...common, paymentId, reference, outcome: { kind, amountCents, currency, reason } }
    }
  }
  const outcome = { kind: 'ignored', type: event.type } as const
  return { ...common, paymentId: null, reference: null, outcome }
}

/**
 * Whether a dispute took or returned money. Undefined: no money moved, for example when a bank only inquires, or when
 * the dealer lost a dispute whose money was taken before.
 */
function decideChargeback(type: string, status: string) {
  if (type === 'charge.dispute.funds_reinstated' || status === 'won') {
    return 'chargeback-reversed' as const
  }
  const isMove = type !== 'charge.dispute.closed' && !status.startsWith('warning_')
  return isMove ? ('charged-back' as const) : undefined
}

/** The event for a refund; undefined: the refund has no outcome yet. */
async function readRefund(stripe: Stripe, refund: Stripe.Refund) {
  const refusal = findRefusal(refund)
  if (refusal === undefined && refund.status !== 'succeeded') return undefined
  const { amount: amountCents, currency, id: reference, metadata } = refund
  const refundId = metadata?.['refund_id'] ?? null
  const paymentId = metadata?.['payment_id'] ?? (await findPaymentOf(stripe, refund))
  const common = { refundId, amountCents, currency }
  const outcome =
    refusal === undefined
      ? ({ kind: 'refunded', ...common } as const)
      : ({ kind: 'refund-refused', ...common, reason: refusal } as const)
  return { paymentId, reference, outcome }
}

/** Finds our payment. A dispute, or a refund made at Stripe, contains only Stripe's own id of the payment. */
async function findPaymentOf(
  stripe: Stripe,
  { payment_intent: intent }: Pick<Stripe.Dispute | Stripe.Refund, 'payment_intent'>,
): Promise<string | null> {
  if (intent === null || intent === undefined) return null
  const sessions = await stripe.checkout.sessions.list({
    payment_intent: typeof intent === 'string' ? intent : intent.id,
    limit: 1,
  })
  return sessions.data[0]?.client_reference_id ?? null
}
