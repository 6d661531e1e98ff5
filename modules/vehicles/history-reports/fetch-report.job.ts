import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  dealershipId: z.int(),
  /** The URL in the feed, which is stored in a row of `history_reports`. */
  source: z.string(),
})
export type FetchReportPayload = z.infer<typeof payload>

/** Fetches a history report from its URL in a feed. All attempts together take about two hours. */
export const fetchReportJob: JobContract<FetchReportPayload> = {
  name: 'fetch-history-report',
  payload,
  attempts: 8,
  // Hashed, because a URL may be longer than a job key.
  key: ({ source }) => `report:${createHash('md5').update(source).digest('hex')}`,
  keepsRunAt: true,
  oneAtATime: true,
}
