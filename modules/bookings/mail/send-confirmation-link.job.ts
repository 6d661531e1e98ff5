import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), leadId: z.uuid(), requestId: requestIdField })
export type SendConfirmationLinkPayload = z.infer<typeof payload>

/** Sends the visitor of a lead the link that takes the time which they chose. */
export const sendConfirmationLinkJob: JobContract<SendConfirmationLinkPayload> = {
  name: 'send-confirmation-link',
  payload,
  attempts: 10,
  key: ({ leadId }) => `confirmation-link:${leadId}`,
}
