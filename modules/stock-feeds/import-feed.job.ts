import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ dealershipId: z.int(), feedId: z.int() })
export type ImportFeedPayload = z.infer<typeof payload>

/** Receives a feed and brings the stock in line with it. What cannot be received now comes with the next run. */
export const importFeedJob: JobContract<ImportFeedPayload> = {
  name: 'import-stock-feed',
  payload,
  attempts: 2,
  limitMs: 15 * 60_000,
  key: ({ feedId }) => `feed:${feedId}`,
  oneAtATime: true,
}
