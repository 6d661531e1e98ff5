import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int() })
export type DeleteExpiredPayload = z.infer<typeof payload>

/**
 * Deletes a site's data after its retention period. Queued once a day for each site, and again while there is more to
 * delete.
 */
export const deleteExpiredJob: JobContract<DeleteExpiredPayload> = {
  name: 'delete-expired',
  payload,
  attempts: 5,
  key: () => 'retention',
  keepsRunAt: true,
  oneAtATime: true,
}
