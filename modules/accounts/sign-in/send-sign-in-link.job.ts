import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), linkId: z.uuid(), requestId: requestIdField })
export type SendSignInLinkPayload = z.infer<typeof payload>

/**
 * Sends the requested sign-in link. It has few attempts, because a waiting visitor requests another
 * link.
 */
export const sendSignInLinkJob: JobContract<SendSignInLinkPayload> = {
  name: 'send-sign-in-link',
  payload,
  attempts: 6,
  key: ({ linkId }) => `sign-in:${linkId}`,
}
