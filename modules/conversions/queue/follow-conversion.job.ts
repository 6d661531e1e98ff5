import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { mostFollowUps } from './follow-up-times.rules.ts'

const payload = z.object({
  siteId: z.int(),
  conversionId: z.uuid(),
  /** Number of earlier queries. */
  asked: z.int().min(0).max(mostFollowUps),
  requestId: requestIdField,
})
export type FollowConversionPayload = z.infer<typeof payload>

/**
 * Queries Google Ads for the result of a conversion. A failed query is repeated at the next
 * scheduled time.
 */
export const followConversionJob: JobContract<FollowConversionPayload> = {
  name: 'follow-google-ads-conversion',
  payload,
  attempts: 5,
  key: ({ conversionId }) => `follow:${conversionId}`,
}
