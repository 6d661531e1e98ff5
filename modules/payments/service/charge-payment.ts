import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { ProviderUnavailable } from '../adapters/call-provider.ts'
import { reconcilePaymentJob } from './reconcile-payment.job.ts'
import { recordFound } from './look-up-payment.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import type { FoundPayment } from '../payment-processor.types.ts'
import type { Payment, PaymentResult } from '../payment.types.ts'
import { findPayment, takeCharge } from '../store/payment.store.ts'

/** How long after a charge its outcome is looked up, in case this process ends before the response. */
const reconcileSeconds = 20

export interface TokenCharge {
  /** The token from the provider's fields. */
  readonly token: string
  readonly buyerAddress: string | null
}

/** Charges the token of the provider's fields, once per payment. Without a response the payment is `unknown`. */
export async function chargePayment(
  parts: PaymentParts,
  site: Site,
  paymentId: string,
  charge: TokenCharge,
): Promise<PaymentResult<Payment>> {
  const { database, processors } = parts
  const found = await database.withScope(scopeOf(site), (tx) => findPayment(tx, paymentId))
  const processor = found && (await processors.find(site, found.provider))
  if (processor === undefined) return { ok: false, reason: 'payment.not-configured' }
  const payment = await database.withScope(scopeOf(site), async (tx) => {
    const taken = await takeCharge(tx, paymentId)
    if (taken === undefined) return undefined
    const job = { siteId: site.id, paymentId }
    await enqueue(tx, reconcilePaymentJob, [job], { waitSeconds: reconcileSeconds })
    return taken
  })
  if (payment === undefined) return { ok: false, reason: 'payment.already-settled' }
  const identity = { ...payment, ...charge, paymentId }
  // If the buyer leaves, the charge continues, and its outcome is recorded.
  const signal = new AbortController().signal
  const outcome = await processor.charge(identity, signal).catch(readUnknown)
  const recorded = await recordFound(parts, site, paymentId, outcome)
  return { ok: true, value: recorded.payment }
}

function readUnknown(error: unknown): FoundPayment {
  if (!(error instanceof ProviderUnavailable)) throw error
  return { outcome: { kind: 'unknown', reason: error.message }, reference: null }
}
