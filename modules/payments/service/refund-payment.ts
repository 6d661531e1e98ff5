import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import type { RefundResult } from '../payment-processor.types.ts'
import { recordRefund, recordRefusal } from './record-refund.ts'
import { findPayment, lockPayment } from '../store/payment.store.ts'
import { findRefund, type Refund } from '../store/refund.store.ts'
import type { RefundPaymentPayload } from './refund-payment.job.ts'

type RefundParts = PaymentParts & {
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/** The handler of `refund-payment`. Does nothing if the refund's outcome was reported in the meantime. */
export const createRefunder = (parts: RefundParts): JobHandler<RefundPaymentPayload> => ({
  async run({ siteId, refundId }, { signal, log }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error('the configuration of the site does not resolve')
    const inScope = <T>(work: (tx: Tx) => Promise<T>) =>
      parts.database.withScope(scopeOf(site), work)
    const found = await inScope(async (tx) => {
      const refund = await findRefund(tx, refundId)
      const payment = refund && (await findPayment(tx, refund.paymentId))
      return refund && payment && { refund, payment }
    })
    if (found === undefined || found.refund.state !== 'pending') return
    const { refund, payment } = found
    const processor = await parts.processors.find(site, payment.provider)
    if (processor === undefined) {
      throw new Error(`the site's account with ${payment.provider} is not set up`)
    }
    const identity = { ...payment, paymentId: payment.id }
    const request = { ...identity, refundId, refundCents: refund.amountCents }
    const result = await processor.refund(request, signal)
    await inScope((tx) => recordResult(tx, parts, refund, result))
    if (result.kind === 'pending') throw new Error(`refund ${refundId} is not done yet`)
    log.info({ payment: payment.id, refund: refundId, result: result.kind }, 'a refund was settled')
  },
})

async function recordResult(
  tx: Tx,
  { listener }: Pick<PaymentParts, 'listener'>,
  refund: Refund,
  result: RefundResult,
): Promise<void> {
  if (result.kind === 'pending') return
  const payment = await lockPayment(tx, refund.paymentId)
  if (payment === undefined) throw new Error(`the site has no payment ${refund.paymentId}`)
  if (result.kind === 'refunded') {
    const { amountCents, id: refundId } = refund
    const { reference } = result
    const reported = { refundId, amountCents, currency: payment.currency, reference }
    const recorded = await recordRefund(tx, listener, payment, reported)
    if (!recorded.applied) throw new Error(`refund ${refundId}: ${recorded.reason}`)
    return
  }
  const { id: refundId, amountCents } = refund
  const { reason } = result
  await recordRefusal(tx, listener, payment, { refundId, reference: null, amountCents, reason })
}
