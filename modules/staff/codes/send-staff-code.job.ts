import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), codeId: z.uuid(), requestId: requestIdField })
export type SendStaffCodePayload = z.infer<typeof payload>

/**
 * Mails a code to sign in to the console with. It has few attempts, because a waiting person requests
 * another code.
 */
export const sendStaffCodeJob: JobContract<SendStaffCodePayload> = {
  name: 'send-staff-code',
  payload,
  attempts: 6,
  key: ({ codeId }) => `staff-code:${codeId}`,
}
