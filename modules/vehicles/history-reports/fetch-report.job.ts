import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  dealershipId: z.int(),
  /** The address in the feed; a row of `history_reports` has it. */
  source: z.string(),
})
export type FetchReportPayload = z.infer<typeof payload>

/**
 * Fetches a history report by the address in a feed. There are about two hours between the first attempt and the last.
 */
export const fetchReportJob: JobContract<FetchReportPayload> = {
  name: 'fetch-history-report',
  payload,
  attempts: 8,
  // Addresses may be longer than a job key.
  key: ({ source }) => `report:${createHash('md5').update(source).digest('hex')}`,
  keepsRunAt: true,
  oneAtATime: true,
}
