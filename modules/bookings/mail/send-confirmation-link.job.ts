import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), leadId: z.uuid(), requestId: requestIdField })
export type SendConfirmationLinkPayload = z.infer<typeof payload>

/** Sends a lead's visitor the link that books the chosen time. */
export const sendConfirmationLinkJob: JobContract<SendConfirmationLinkPayload> = {
  name: 'send-confirmation-link',
  payload,
  attempts: 10,
  key: ({ leadId }) => `confirmation-link:${leadId}`,
}
