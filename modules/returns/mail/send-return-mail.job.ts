import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'
import { returnSteps } from '../lifecycle/return-lifecycle.rules.ts'

const payload = z.object({
  siteId: z.int(),
  reservationId: z.uuid(),
  /** The number of the step that the mail reports. */
  sequence: z.int().min(0),
  step: z.enum(returnSteps),
  reader: z.enum(['buyer', 'dealer']),
  requestId: requestIdField,
})
export type ReturnMailPayload = z.infer<typeof payload>

/** Sends the buyer or the dealer a mail about a step of a used-car return. */
export const sendReturnMailJob: JobContract<ReturnMailPayload> = {
  name: 'send-return-mail',
  payload,
  attempts: 12,
  key: ({ reservationId, sequence, reader }) => `return:${reservationId}:${sequence}:${reader}`,
}
