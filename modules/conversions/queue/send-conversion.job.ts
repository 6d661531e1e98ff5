import * as z from 'zod'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { reportingAttempts } from '../reporting-window.rules.ts'

const payload = z.object({
  siteId: z.int(),
  conversionId: z.uuid(),
  requestId: requestIdField,
})
export type SendConversionPayload = z.infer<typeof payload>

const buildContract = (name: string): JobContract<SendConversionPayload> => ({
  name,
  payload,
  attempts: reportingAttempts,
  key: ({ conversionId }) => `conversion:${conversionId}`,
})

/**
 * Sends one event to an advertising platform. Each platform has its own job, so that a platform that does not respond
 * cannot delay others. The job contains no personal details: they are read from the lead when the event is sent.
 */
export const sendConversionJobs: Readonly<
  Record<ConversionPlatform, JobContract<SendConversionPayload>>
> = {
  meta: buildContract('send-conversion'),
  google_ads: buildContract('send-google-ads-conversion'),
}
