import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { reconcilePaymentJob } from './reconcile-payment.job.ts'
import { refundPaymentJob } from './refund-payment.job.ts'

/** Payments that expired longer ago are not looked up again. */
const memory = '30 days'

/**
 * Queues queries to the provider about all unsettled payments and refunds of the scope's site. Called when new keys
 * are stored, because jobs may have given up after refusals with the old ones.
 */
export async function repeatUnsettled(
  tx: Tx,
  siteId: number,
  provider: PaymentProvider,
): Promise<void> {
  const { rows: payments } = await tx.query<{ id: string }>(
    `SELECT id FROM payments WHERE site_id = $1 AND provider = $2 AND state IN ('begun', 'unknown')
       AND expires_at BETWEEN now() - interval '${memory}' AND now()`,
    [siteId, provider],
  )
  const { rows: refunds } = await tx.query<{ id: string }>(
    `SELECT r.id FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.site_id = $1 AND p.provider = $2 AND r.state = 'pending'`,
    [siteId, provider],
  )
  await enqueue(
    tx,
    reconcilePaymentJob,
    payments.map(({ id: paymentId }) => ({ siteId, paymentId })),
  )
  await enqueue(
    tx,
    refundPaymentJob,
    refunds.map(({ id: refundId }) => ({ siteId, refundId })),
  )
}
