import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), leadId: z.uuid(), requestId: requestIdField })
export type AllocateLeadPayload = z.infer<typeof payload>

/** Gives a lead to one of the dealer's people, by the rules of its site. */
export const allocateLeadJob: JobContract<AllocateLeadPayload> = {
  name: 'allocate-lead',
  payload,
  attempts: 12,
  key: ({ leadId }) => `allocate:${leadId}`,
}
