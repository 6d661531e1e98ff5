import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  dealershipId: z.int(),
  /** The address in the feed; a row of `pictures` has it. */
  source: z.string(),
})
export type FetchPicturePayload = z.infer<typeof payload>

/**
 * Fetches a picture by the address in a feed. There are about two hours between the first attempt and the last. A
 * dealership's pictures are fetched one at a time, so that a slow feed does not delay other dealerships.
 */
export const fetchPictureJob: JobContract<FetchPicturePayload> = {
  name: 'fetch-picture',
  payload,
  attempts: 8,
  // Addresses may be longer than a job key.
  key: ({ source }) => `picture:${createHash('md5').update(source).digest('hex')}`,
  keepsRunAt: true,
  oneAtATime: true,
}
