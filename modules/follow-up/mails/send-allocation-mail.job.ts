import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  leadId: z.uuid(),
  personId: z.uuid(),
  step: z.int().min(0).max(10),
  /** `given` is the first person, `passed-on` a later one, `unanswered` a manager. */
  kind: z.enum(['given', 'passed-on', 'unanswered']),
})
export type SendAllocationMailPayload = z.infer<typeof payload>

/** Mails one of a dealer's people that a lead is theirs, or a manager that nobody acted on a lead. */
export const sendAllocationMailJob: JobContract<SendAllocationMailPayload> = {
  name: 'send-allocation-mail',
  payload,
  attempts: 12,
  key: ({ leadId, personId, step }) => `allocation-mail:${leadId}:${step}:${personId}`,
}
