import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { mostFollowUps } from './follow-up-times.rules.ts'

const payload = z.object({
  siteId: z.int(),
  conversionId: z.uuid(),
  /** How often Google was asked before. */
  asked: z.int().min(0).max(mostFollowUps),
  requestId: requestIdField,
})
export type FollowConversionPayload = z.infer<typeof payload>

/** Asks Google Ads what became of a conversion that it took. One that fails is asked again at the next time. */
export const followConversionJob: JobContract<FollowConversionPayload> = {
  name: 'follow-google-ads-conversion',
  payload,
  attempts: 5,
  key: ({ conversionId }) => `follow:${conversionId}`,
}
