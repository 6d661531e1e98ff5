import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import type { Callback, ProviderEvent } from '../payment-processor.types.ts'
import type { PaymentListener, ReceivedCallback } from '../payment.types.ts'
import { recordOutcome, type RecordedOutcome } from './record-outcome.ts'
import { recordChargeback } from './record-chargeback.ts'
import { recordRefund, recordRefusal } from './record-refund.ts'
import { insertEvent, isKnownEvent } from '../store/payment-event.store.ts'
import { lockPaymentOf, type StoredPayment } from '../store/payment.store.ts'

/**
 * Handles a callback to the site. Only signed content is used. An event is recorded once, in the same transaction as
 * its effects.
 */
export async function receiveCallback(
  { database, processors, listener }: PaymentParts,
  site: Site,
  provider: PaymentProvider,
  callback: Callback,
): Promise<ReceivedCallback> {
  const processor = await processors.find(site, provider)
  if (processor === undefined) return { ok: false, reason: 'not-configured' }
  const read = await processor.readCallback(callback)
  if (!read.verified) return { ok: false, reason: read.reason }
  const { event } = read
  const { eventId } = event
  return database.withScope(scopeOf(site), async (tx): Promise<ReceivedCallback> => {
    const payment = event.paymentId === null ? undefined : await lockPaymentOf(tx, event.paymentId)
    if (payment?.provider !== provider) {
      return { ok: true, result: 'unrelated', eventId, reason: null }
    }
    if (await isKnownEvent(tx, site.id, event)) {
      return { ok: true, result: 'repeated', eventId, reason: null }
    }
    const recorded = await applyEvent(tx, listener, payment, event)
    const result = recorded.applied ? 'applied' : 'refused'
    const reason = recorded.applied ? null : recorded.reason
    const stored = { paymentId: payment.id, result, reason } as const
    if (!(await insertEvent(tx, site.id, event, stored))) {
      throw new Error(`the event ${eventId} was recorded by another request`)
    }
    return { ok: true, result, eventId, reason }
  })
}

async function applyEvent(
  tx: Tx,
  listener: PaymentListener,
  payment: StoredPayment,
  { outcome, reference }: ProviderEvent,
): Promise<RecordedOutcome> {
  if (outcome.kind === 'ignored') return { applied: true, payment }
  if (outcome.kind === 'charged-back' || outcome.kind === 'chargeback-reversed') {
    if (reference === null) {
      return { applied: false, reason: 'a chargeback without its id', payment }
    }
    return recordChargeback(tx, listener, payment, { ...outcome, reference })
  }
  if (outcome.kind !== 'refunded' && outcome.kind !== 'refund-refused')
    return recordOutcome(tx, listener, payment, { outcome, reference })
  if (reference === null) return { applied: false, reason: 'a refund without its id', payment }
  const refundId = await ownRefundId(tx, payment, outcome.refundId)
  if (outcome.kind === 'refund-refused') {
    return recordRefusal(tx, listener, payment, { ...outcome, refundId, reference })
  }
  return recordRefund(tx, listener, payment, { ...outcome, refundId, reference })
}

/** Our refund id as the provider repeats it; null if the refund does not belong to this payment. */
async function ownRefundId(
  tx: Tx,
  payment: StoredPayment,
  repeated: string | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM payment_refunds WHERE payment_id = $1 AND id::text = $2',
    [payment.id, repeated],
  )
  return rows[0]?.id ?? null
}
