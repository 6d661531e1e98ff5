import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  dealershipId: z.int(),
  /** The URL in the feed, which is stored in a row of `pictures`. */
  source: z.string(),
})
export type FetchPicturePayload = z.infer<typeof payload>

/**
 * Fetches a picture from its URL in a feed. All attempts together take about two hours. A dealership's pictures are
 * fetched one at a time, so that a slow feed does not delay other dealerships.
 */
export const fetchPictureJob: JobContract<FetchPicturePayload> = {
  name: 'fetch-picture',
  payload,
  attempts: 8,
  // Hashed, because a URL may be longer than a job key.
  key: ({ source }) => `picture:${createHash('md5').update(source).digest('hex')}`,
  keepsRunAt: true,
  oneAtATime: true,
}
