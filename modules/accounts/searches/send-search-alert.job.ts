import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), accountId: z.uuid(), alertId: z.uuid() })
export type SendSearchAlertPayload = z.infer<typeof payload>

/** Sends the mail about an account's saved searches. */
export const sendSearchAlertJob: JobContract<SendSearchAlertPayload> = {
  name: 'send-search-alert',
  payload,
  attempts: 8,
  key: ({ alertId }) => `search-alert:${alertId}`,
}
