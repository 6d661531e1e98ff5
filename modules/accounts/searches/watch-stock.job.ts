import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  /** Accounts up to this one are done; absent: check the stock first. */
  afterAccount: z.uuid().optional(),
})
export type WatchStockPayload = z.infer<typeof payload>

/**
 * Checks a site's stock for arrivals and price drops, and queues a mail for each account with a
 * search that matches any. Queued every few minutes, and at once for the first search of a site.
 */
export const watchStockJob: JobContract<WatchStockPayload> = {
  name: 'watch-stock',
  payload,
  attempts: 3,
  // Building a stock partition for the first time may take a minute.
  limitMs: 180_000,
  key: ({ afterAccount }) => `stock-watch:${afterAccount ?? ''}`,
  keepsRunAt: true,
  oneAtATime: true,
}
