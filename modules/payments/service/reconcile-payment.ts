import type { Site } from '#modules/sites/site.types.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { getPayment, lookUpPayment } from './look-up-payment.ts'
import type { PaymentParts } from './payment-parts.types.ts'
import { isSettled } from '../payment-state.rules.ts'
import type { ReconcilePaymentPayload } from './reconcile-payment.job.ts'

type ReconcileParts = PaymentParts & {
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/** The handler of `reconcile-payment`, repeated until the provider has settled the payment. */
export const createReconciler = (parts: ReconcileParts): JobHandler<ReconcilePaymentPayload> => ({
  async run({ siteId, paymentId, ends = false }, { signal, log }) {
    const site = await parts.findSite(siteId)
    if (site === undefined) throw new Error('the configuration of the site does not resolve')
    const payment = await getPayment(parts, site, paymentId)
    const hasNoTime = payment.isOver || payment.chargedAt !== null
    const recorded = await lookUpPayment(parts, site, payment, { ends: ends || hasNoTime, signal })
    if (!recorded.applied) throw new Error(`payment ${paymentId}: ${recorded.reason}`)
    const { state } = recorded.payment
    if (!isSettled(state)) throw new Error(`payment ${paymentId} is not settled yet: ${state}`)
    log.info({ payment: paymentId, state }, 'a payment was reconciled')
  },
})
