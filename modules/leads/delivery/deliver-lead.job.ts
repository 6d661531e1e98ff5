import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  deliveryId: z.uuid(),
  /** As the row of the delivery has it. */
  requestId: requestIdField,
  /** Host or partner that it goes to, for all but mails, which one server takes. */
  receiver: z.string().max(300).optional(),
})
export type DeliverLeadPayload = z.infer<typeof payload>

/**
 * One try of a delivery. The schedule of tries is the delivery's own; the queue tries again only where the
 * database was away.
 */
export const deliverLeadJob: JobContract<DeliverLeadPayload> = {
  name: 'deliver-lead',
  payload,
  attempts: 3,
  // A mail may take 45 s, and writing down what became of it 20 s more while the database is away.
  limitMs: 90_000,
  key: ({ deliveryId }) => `delivery:${deliveryId}`,
}

/** The same by webhook and to partners, with a concurrency of its own: a receiver that hangs holds up no mail. */
export const callWebhookJob: JobContract<DeliverLeadPayload> = {
  name: 'call-webhook',
  payload,
  attempts: 3,
  key: deliverLeadJob.key,
  receiver: ({ receiver }) => receiver,
}

/** The key of a delivery's job as the queue has it, for SQL over `lead_deliveries`. */
export const queuedKey = `'site:' || lead_deliveries.site_id || ':delivery:' || lead_deliveries.id`
