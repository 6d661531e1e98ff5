import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), messageId: z.uuid(), requestId: requestIdField })
export type SendConversationMailPayload = z.infer<typeof payload>

/** Sends a person's answer to a customer, some seconds after it was written: until then it can be taken back. */
export const sendConversationMailJob: JobContract<SendConversationMailPayload> = {
  name: 'send-conversation-mail',
  payload,
  attempts: 10,
  key: ({ messageId }) => `conversation-mail:${messageId}`,
}
