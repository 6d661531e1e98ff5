import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), mailId: z.int() })
export type SendStoredMailPayload = z.infer<typeof payload>

/** Sends a mail that was stored while there was no mail server. */
export const sendStoredMailJob: JobContract<SendStoredMailPayload> = {
  name: 'send-stored-mail',
  payload,
  attempts: 12,
  key: ({ mailId }) => `stored-mail:${mailId}`,
}
