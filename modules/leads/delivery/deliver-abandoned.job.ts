import * as z from 'zod'
import type { JobDefinition } from '#platform/jobs/job.ts'

const payload = z.object({ siteId: z.int(), leadId: z.uuid() })
export type DeliverAbandonedPayload = z.infer<typeof payload>

/** Due when a lead has not been gone on with for a while. */
export const deliverAbandonedJob: JobDefinition<DeliverAbandonedPayload> = {
  name: 'deliver-abandoned-lead',
  payload,
  attempts: 25,
}
