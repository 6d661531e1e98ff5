import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  leadId: z.uuid(),
  /** The step after which nobody acted. */
  step: z.int().min(0).max(10),
})
export type EscalateLeadPayload = z.infer<typeof payload>

/** Passes a lead on that nobody acted upon in time. */
export const escalateLeadJob: JobContract<EscalateLeadPayload> = {
  name: 'escalate-lead',
  payload,
  attempts: 12,
  key: ({ leadId }) => `escalate:${leadId}`,
}
