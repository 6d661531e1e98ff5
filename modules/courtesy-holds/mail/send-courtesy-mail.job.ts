import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  holdId: z.uuid(),
  what: z.enum(['kept', 'ended']),
  requestId: requestIdField,
})
export type SendCourtesyMailPayload = z.infer<typeof payload>

/**
 * Mails a shopper that a vehicle is kept, or that it is no longer kept. The worker queues the second mail, no matter which
 * program ended the courtesy hold (queue-end-mails.ts).
 */
export const sendCourtesyMailJob: JobContract<SendCourtesyMailPayload> = {
  name: 'send-courtesy-mail',
  payload,
  attempts: 12,
  key: ({ holdId, what }) => `courtesy:${holdId}:${what}`,
}
