import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FoundPayment } from '../payment-processor.types.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import { isSettled } from '../payment-state.rules.ts'
import { recordOutcome, type RecordedOutcome } from './record-outcome.ts'
import { findPayment, lockPayment, type StoredPayment } from '../store/payment.store.ts'

/** @throws Error if the site has no such payment */
export async function getPayment(
  { database }: Pick<PaymentParts, 'database'>,
  site: Site,
  paymentId: string,
): Promise<StoredPayment> {
  const payment = await database.withScope(scopeOf(site), (tx) => findPayment(tx, paymentId))
  if (payment === undefined) throw new Error(`the site has no payment ${paymentId}`)
  return payment
}

/** Records a provider's report on a payment, in its own transaction. */
export function recordFound(
  { database, listener }: Pick<PaymentParts, 'database' | 'listener'>,
  site: Site,
  paymentId: string,
  found: FoundPayment,
): Promise<RecordedOutcome> {
  return database.withScope(scopeOf(site), async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === undefined) throw new Error(`the site has no payment ${paymentId}`)
    return recordOutcome(tx, listener, payment, found)
  })
}

/**
 * Reads a payment's state from its provider, and records it.
 *
 * @param ends whether to end the payment if it is open
 * @throws ProviderUnavailable if the provider does not report a state
 */
export async function lookUpPayment(
  parts: PaymentParts,
  site: Site,
  payment: StoredPayment,
  { ends, signal }: { readonly ends: boolean; readonly signal: AbortSignal },
): Promise<RecordedOutcome> {
  if (isSettled(payment.state)) return { applied: true, payment }
  const processor = await parts.processors.find(site, payment.provider)
  if (processor === undefined) {
    throw new Error(`the site's account with ${payment.provider} is not set up`)
  }
  const identity = { ...payment, paymentId: payment.id }
  // During a charge the provider may not have the payment yet, so the payment is not ended before the outcome is
  // known.
  const isToEnd = ends && !payment.isBeingCharged
  const found = isToEnd
    ? await processor.end(identity, signal)
    : await processor.find(identity, signal)
  return recordFound(parts, site, payment.id, found)
}
