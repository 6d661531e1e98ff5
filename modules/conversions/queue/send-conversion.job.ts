import * as z from 'zod'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { tellingAttempts } from '../telling-window.rules.ts'

const payload = z.object({
  siteId: z.int(),
  conversionId: z.uuid(),
  requestId: requestIdField,
})
export type SendConversionPayload = z.infer<typeof payload>

const buildContract = (name: string): JobContract<SendConversionPayload> => ({
  name,
  payload,
  attempts: tellingAttempts,
  key: ({ conversionId }) => `conversion:${conversionId}`,
})

/**
 * Tells an advertising platform of one event. Each platform has a job of its own, so that one that hangs holds up no other. Who
 * the visitor is stands in the lead alone, and is read when it is sent.
 */
export const sendConversionJobs: Readonly<
  Record<ConversionPlatform, JobContract<SendConversionPayload>>
> = {
  meta: buildContract('send-conversion'),
  google_ads: buildContract('send-google-ads-conversion'),
}
