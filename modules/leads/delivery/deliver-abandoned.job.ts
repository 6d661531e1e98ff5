import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  leadId: z.uuid(),
  /** Id of the request that sent the step which started the wait. */
  requestId: requestIdField,
})
export type DeliverAbandonedPayload = z.infer<typeof payload>

/** Runs when the visitor has not continued an unfinished lead for a while. */
export const deliverAbandonedJob: JobContract<DeliverAbandonedPayload> = {
  name: 'deliver-abandoned-lead',
  payload,
  attempts: 25,
  key: ({ leadId }) => `abandoned:${leadId}`,
}
