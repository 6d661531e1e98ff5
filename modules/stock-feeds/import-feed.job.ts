import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ dealershipId: z.int(), feedId: z.int() })
export type ImportFeedPayload = z.infer<typeof payload>

/** Fetches a feed and imports it. If it cannot be fetched, nothing is repeated: the next run tries again. */
export const importFeedJob: JobContract<ImportFeedPayload> = {
  name: 'import-stock-feed',
  payload,
  attempts: 2,
  limitMs: 15 * 60_000,
  key: ({ feedId }) => `feed:${feedId}`,
  oneAtATime: true,
}
