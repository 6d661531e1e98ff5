import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), linkId: z.uuid(), requestId: requestIdField })
export type SendStaffLinkPayload = z.infer<typeof payload>

/** Mails the link of an invitation to one of a dealer's people, or to an operator. */
export const sendStaffLinkJob: JobContract<SendStaffLinkPayload> = {
  name: 'send-staff-link',
  payload,
  attempts: 12,
  key: ({ linkId }) => `staff-link:${linkId}`,
}
