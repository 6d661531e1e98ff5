import { Stripe } from 'stripe'
import type { Callback, CallbackResult, ProviderEvent } from '../payment-processor.types.ts'
import { findRefusal, readSession } from './stripe-session.ts'

/** How old a signature may be: each attempt to deliver an event has one of its own. */
const toleranceSeconds = 300

/** Reads an event that Stripe reports to the site's webhook endpoint, signed by its secret. */
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
  return { verified: true, event: await readEvent(stripe, event) }
}

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
    // Events come in any order, and a refund that was made may fail later: what it is now is what counts.
    const refund = await stripe.refunds.retrieve(event.data.object.id)
    const read = await readRefund(stripe, refund)
    if (read !== undefined) return { ...common, ...read }
  }
  const outcome = { kind: 'ignored', type: event.type } as const
  return { ...common, paymentId: null, reference: null, outcome }
}

/** Undefined: nothing has become of it yet. */
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

/** A refund that was made at Stripe knows its payment by Stripe's own ids alone. */
async function findPaymentOf(stripe: Stripe, refund: Stripe.Refund): Promise<string | null> {
  const intent = refund.payment_intent
  if (intent === null) return null
  const sessions = await stripe.checkout.sessions.list({
    payment_intent: typeof intent === 'string' ? intent : intent.id,
    limit: 1,
  })
  return sessions.data[0]?.client_reference_id ?? null
}
