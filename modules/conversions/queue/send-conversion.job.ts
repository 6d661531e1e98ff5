import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { tellingAttempts } from '../telling-window.rules.ts'

const payload = z.object({
  siteId: z.int(),
  conversionId: z.uuid(),
  requestId: requestIdField,
})
export type SendConversionPayload = z.infer<typeof payload>

/** Tells an advertising platform of one event. Who the visitor is stands in the lead alone, and is read when it is sent. */
export const sendConversionJob: JobContract<SendConversionPayload> = {
  name: 'send-conversion',
  payload,
  attempts: tellingAttempts,
  key: ({ conversionId }) => `conversion:${conversionId}`,
}
