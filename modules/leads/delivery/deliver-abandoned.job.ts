import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  leadId: z.uuid(),
  /** Of the step that began the wait. */
  requestId: requestIdField,
})
export type DeliverAbandonedPayload = z.infer<typeof payload>

/** Due when a lead has not been gone on with for a while. */
export const deliverAbandonedJob: JobContract<DeliverAbandonedPayload> = {
  name: 'deliver-abandoned-lead',
  payload,
  attempts: 25,
  key: ({ leadId }) => `abandoned:${leadId}`,
}
