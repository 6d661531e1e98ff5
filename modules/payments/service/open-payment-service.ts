import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { beginPayment } from './begin-payment.ts'
import { chargePayment } from './charge-payment.ts'
import { reconcilePaymentJob } from './reconcile-payment.job.ts'
import { getPayment, lookUpPayment } from './look-up-payment.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import type { Payment, PaymentService } from '../payment.types.ts'
import { ProviderUnavailable } from '../adapters/call-provider.ts'
import { queueRefund } from './queue-refund.ts'
import { receiveCallback } from './receive-callback.ts'
import { findPayment, insertPayment, listPaymentsOf } from '../store/payment.store.ts'

/** How long after its expiry the outcome of a payment is looked up, unless it is already known. */
const graceSeconds = 60
/** Wait before a provider that could not be reached is called again. */
const retrySeconds = 10

/** The time limit for a provider's response while the request for a page waits. */
const lookUpMs = 8000

export function openPaymentService(parts: PaymentParts): PaymentService {
  const { database, processors } = parts

  const queueLookUp = (tx: Tx, siteId: number, paymentId: string, waitSeconds: number) =>
    enqueue(tx, reconcilePaymentJob, [{ siteId, paymentId }], { waitSeconds })

  /** Reads a payment from its provider. If that fails, the payment stays unchanged and a job repeats the attempt. */
  async function lookUp(site: Site, paymentId: string, ends: boolean): Promise<Payment> {
    const payment = await getPayment(parts, site, paymentId)
    try {
      const signal = AbortSignal.timeout(lookUpMs)
      const { payment: now } = await lookUpPayment(parts, site, payment, { ends, signal })
      return now
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      const job = { siteId: site.id, paymentId, ...(ends && { ends }) }
      await database.withScope(scopeOf(site), (tx) =>
        enqueue(tx, reconcilePaymentJob, [job], { waitSeconds: retrySeconds }),
      )
      return payment
    }
  }

  return {
    async isConfigured(site) {
      const { provider, authorization_key: publishableKey } = site.configuration.reserve
      if (provider === null || (provider === 'st_george' && publishableKey === null)) return false
      return (await processors.find(site, provider)) !== undefined
    },
    originsOf: (site) => processors.originsOf(site),
    findFields: async (site, provider) => (await processors.find(site, provider))?.fields ?? null,
    async open(tx, site, payment) {
      const opened = await insertPayment(tx, site, payment)
      const left = (opened.expiresAt.getTime() - opened.createdAt.getTime()) / 1000
      await queueLookUp(tx, site.id, opened.id, Math.max(0, left) + graceSeconds)
      return opened
    },
    begin: (site, paymentId, page) => beginPayment(parts, site, paymentId, page),
    charge: (site, paymentId, charge) => chargePayment(parts, site, paymentId, charge),
    refresh: (site, paymentId) => lookUp(site, paymentId, false),
    end: (site, paymentId) => lookUp(site, paymentId, true),
    endLater: (tx, site, paymentId) =>
      enqueue(tx, reconcilePaymentJob, [{ siteId: site.id, paymentId, ends: true }]),
    refund: (tx, refund) => queueRefund(tx, refund),
    receive: (site, provider, callback) => receiveCallback(parts, site, provider, callback),
    find: (tx, paymentId) => findPayment(tx, paymentId),
    listOf: (tx, subjectId) => listPaymentsOf(tx, subjectId),
  }
}
