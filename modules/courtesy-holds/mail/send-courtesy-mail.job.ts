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
 * Mails a shopper that a vehicle is kept, or that it no longer is. The database queues the second one with the end of the
 * hold, whoever ends it (db/migrations/0125).
 */
export const sendCourtesyMailJob: JobContract<SendCourtesyMailPayload> = {
  name: 'send-courtesy-mail',
  payload,
  attempts: 12,
  key: ({ holdId, what }) => `courtesy:${holdId}:${what}`,
}
