import * as z from 'zod'
import type { JobDefinition } from '#platform/jobs/job.ts'

const payload = z.object({
  dealershipId: z.int(),
  /** The address that a feed names; a row of `pictures` has it. */
  source: z.string(),
})
export type FetchPicturePayload = z.infer<typeof payload>

/** Fetches a picture that a feed names by address. About two hours lie between the first try and the last. */
export const fetchPictureJob: JobDefinition<FetchPicturePayload> = {
  name: 'fetch-picture',
  payload,
  attempts: 8,
}
