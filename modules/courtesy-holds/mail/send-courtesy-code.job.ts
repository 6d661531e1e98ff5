import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

/** @property courtesyId of the shopper's request */
const payload = z.object({ siteId: z.int(), courtesyId: z.uuid(), requestId: requestIdField })
export type SendCourtesyCodePayload = z.infer<typeof payload>

/** Mails the code that confirms a courtesy hold. It has few attempts, because a waiting shopper asks again. */
export const sendCourtesyCodeJob: JobContract<SendCourtesyCodePayload> = {
  name: 'send-courtesy-code',
  payload,
  attempts: 6,
  key: ({ courtesyId }) => `courtesy-code:${courtesyId}`,
}
