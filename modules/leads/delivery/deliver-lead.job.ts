import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  deliveryId: z.uuid(),
  /** Request id in the delivery's row. */
  requestId: requestIdField,
  /** Host or partner that receives it; absent for mails, which all go to one server. */
  receiver: z.string().max(300).optional(),
})
export type DeliverLeadPayload = z.infer<typeof payload>

/**
 * One attempt of a delivery. Retries follow the delivery's own schedule; the queue retries only while the database is
 * unreachable.
 */
export const deliverLeadJob: JobContract<DeliverLeadPayload> = {
  name: 'deliver-lead',
  payload,
  attempts: 3,
  // A mail may take 45 s, and storing its outcome 20 s more while the database is unreachable.
  limitMs: 90_000,
  key: ({ deliveryId }) => `delivery:${deliveryId}`,
}

/**
 * One attempt of a delivery to a webhook or a partner. The job has its own concurrency, so that a receiver that does
 * not respond delays no mail.
 */
export const callWebhookJob: JobContract<DeliverLeadPayload> = {
  name: 'call-webhook',
  payload,
  attempts: 3,
  key: deliverLeadJob.key,
  receiver: ({ receiver }) => receiver,
}

/** SQL expression for the job key of a row of `lead_deliveries`. */
export const queuedKey = `'site:' || lead_deliveries.site_id || ':delivery:' || lead_deliveries.id`
