import * as z from 'zod'
import type { JobDefinition } from '#platform/jobs/job.ts'

const payload = z.object({ siteId: z.int(), deliveryId: z.uuid() })
export type DeliverLeadPayload = z.infer<typeof payload>

/**
 * One try of a delivery. The schedule of tries is the delivery's own; the queue tries again only where the
 * database was away. Names: `delivery_job_name` of db/migrations/0007-leads.sql.
 */
export const deliverLeadJob: JobDefinition<DeliverLeadPayload> = {
  name: 'deliver-lead',
  payload,
  attempts: 3,
  // A mail may take 45 s, and writing down what became of it 20 s more while the database is away.
  limitMs: 90_000,
}

/** The same by webhook, with a concurrency of its own: a receiver that hangs holds up no mail. */
export const callWebhookJob: JobDefinition<DeliverLeadPayload> = {
  name: 'call-webhook',
  payload,
  attempts: 3,
}
