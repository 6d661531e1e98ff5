import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  /** Accounts up to this one are done; absent: the stock is looked through first. */
  afterAccount: z.uuid().optional(),
})
export type WatchStockPayload = z.infer<typeof payload>

/**
 * Looks through a site's stock for what came and what became cheaper, and queues a mail for each account with a search
 * that finds some of it. Added every few minutes, and at once for the first search of a site.
 */
export const watchStockJob: JobContract<WatchStockPayload> = {
  name: 'watch-stock',
  payload,
  attempts: 3,
  // A partition that is built for the first time may take a minute.
  limitMs: 180_000,
  key: ({ afterAccount }) => `stock-watch:${afterAccount ?? ''}`,
  keepsRunAt: true,
  oneAtATime: true,
}
