import { Stripe } from 'stripe'
import type { AccountSecrets } from '../accounts/account-secrets.schema.ts'
import type {
  FoundPayment,
  PaymentIdentity,
  PaymentProcessor,
  PaymentRequest,
  RefundRequest,
  RefundResult,
} from '../payment-processor.types.ts'
import { providerTimeoutMs, ProviderUnavailable } from './call-provider.ts'
import type { ProviderAddress } from './provider-address.ts'
import { readStripeCallback } from './stripe-callback.ts'
import { findRefusal, readSession } from './stripe-session.ts'

/**
 * The shortest lifetime of a session: Stripe requires at least 30 minutes, and clocks differ a little. A session may
 * be created just before the payment expires; the end of the hold then ends the session.
 */
const shortestSessionMs = 35 * 60_000
/** The largest difference between Stripe's clock and the database's. */
const clockDifferenceSeconds = 300
/** Maximum number of sessions to search. */
const mostSessions = 1000

/** Deposits by Stripe: a Checkout Session, on Stripe's own page. */
export function createStripeProcessor(
  secrets: AccountSecrets['stripe'],
  address: ProviderAddress,
): PaymentProcessor {
  const api = new URL(address.api)
  const stripe = new Stripe(secrets.secret_key, {
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'https:' ? 443 : 80) : Number(api.port),
    protocol: api.protocol === 'https:' ? 'https' : 'http',
    timeout: providerTimeoutMs / 2,
    maxNetworkRetries: 1,
    telemetry: false,
  })

  async function find(payment: PaymentIdentity): Promise<FoundPayment> {
    const reference = payment.reference ?? (await findReference(payment))
    if (reference === null) return { outcome: { kind: 'pending' }, reference: null }
    try {
      return await callStripe(async () =>
        readSession(await stripe.checkout.sessions.retrieve(reference)),
      )
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { outcome: { kind: 'unknown', reason: `Stripe: ${error.message}` }, reference }
    }
  }

  /** Finds the session of a payment whose creation had no response: Stripe may have created it nevertheless. */
  async function findReference({ paymentId, createdAt }: PaymentIdentity): Promise<string | null> {
    const since = Math.floor(createdAt.getTime() / 1000) - clockDifferenceSeconds
    return callStripe(async () => {
      const sessions = stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })
      let looked = 0
      for await (const session of sessions) {
        if (session.client_reference_id === paymentId) return session.id
        looked += 1
        if (looked === mostSessions) throw new ProviderUnavailable('Stripe has too many sessions')
      }
      return null
    })
  }

  return {
    provider: 'stripe',
    fields: null,
    async begin(request) {
      const idempotencyKey = `${request.paymentId}:begin`
      const session = await callStripe(() =>
        stripe.checkout.sessions.create(describeSession(request), { idempotencyKey }),
      ).catch(blameProvider)
      if (session.url === null)
        throw new ProviderUnavailable('Stripe made a session without a page')
      return {
        kind: 'redirect',
        address: session.url,
        reference: session.id,
        expiresAt: new Date(session.expires_at * 1000),
      }
    },
    charge: () => Promise.reject(new TypeError('Stripe is paid on a page of its own')),
    find,
    refund: (request) => refund(stripe, request),
    async end(payment) {
      const reference = payment.reference ?? (await findReference(payment))
      if (reference === null) return { outcome: { kind: 'expired' }, reference: null }
      try {
        return await callStripe(async () =>
          readSession(await stripe.checkout.sessions.expire(reference)),
        )
      } catch (error) {
        // Only an open session can be ended; a paid or ended one has an outcome.
        if (isRefusal(error)) return find({ ...payment, reference })
        throw error
      }
    },
    readCallback: (callback) => readStripeCallback(stripe, secrets.webhook_secret, callback),
  }
}

function describeSession(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: request.paymentId }
  const latest = request.expiresAt.getTime() + shortestSessionMs
  return {
    mode: 'payment',
    client_reference_id: request.paymentId,
    metadata,
    payment_intent_data: { metadata, description: request.description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountCents,
          product_data: { name: request.description },
        },
      },
    ],
    ...(request.buyerEmail !== null && { customer_email: request.buyerEmail }),
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(latest / 1000),
  }
}

async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  const { reference } = request
  if (reference === null) return { kind: 'refused', reason: 'Stripe has no payment to refund' }
  try {
    return await callStripe(async () => {
      const session = await stripe.checkout.sessions.retrieve(reference)
      const intent = session.payment_intent
      if (intent === null) return { kind: 'refused', reason: 'nothing was paid' }
      const paymentIntent = typeof intent === 'string' ? intent : intent.id
      const made =
        (await findRefund(stripe, paymentIntent, request.refundId)) ??
        (await createRefund(stripe, paymentIntent, request))
      const refusal = findRefusal(made)
      if (refusal !== undefined) return { kind: 'refused', reason: refusal }
      return { kind: made.status === 'succeeded' ? 'refunded' : 'pending', reference: made.id }
    })
  } catch (error) {
    if (isRefusal(error)) {
      return { kind: 'refused', reason: error.message }
    }
    throw error
  }
}

/**
 * The current state of an earlier refund with our id. Stripe forgets a request's idempotency key after a day, but a
 * refund may be requested again later than that: without this check, the same part of a payment would be refunded
 * twice.
 */
async function findRefund(
  stripe: Stripe,
  paymentIntent: string,
  refundId: string,
): Promise<Stripe.Refund | undefined> {
  const refunds = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
  return refunds.data.find(({ metadata }) => metadata?.['refund_id'] === refundId)
}

const createRefund = (
  stripe: Stripe,
  paymentIntent: string,
  { paymentId, refundId, refundCents }: RefundRequest,
): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: paymentIntent,
      amount: refundCents,
      metadata: { payment_id: paymentId, refund_id: refundId },
    },
    { idempotencyKey: `${refundId}:refund` },
  )

/** Calls Stripe. Refusals by Stripe are thrown unchanged; after any other error the outcome is unknown. */
async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isRefusal(error)) throw error
    if (error instanceof Stripe.errors.StripeError) {
      throw new ProviderUnavailable(`Stripe: ${error.type}`, { cause: error })
    }
    throw error
  }
}

/**
 * Converts a refusal to an error of the provider: the request contains nothing that the buyer typed, so the buyer
 * cannot correct it.
 */
function blameProvider(error: unknown): never {
  if (isRefusal(error)) throw new ProviderUnavailable(`Stripe: ${error.message}`, { cause: error })
  throw error
}

const isRefusal = (
  error: unknown,
): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError
