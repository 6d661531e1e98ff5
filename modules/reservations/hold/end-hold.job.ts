import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), reservationId: z.uuid(), requestId: requestIdField })
export type EndHoldPayload = z.infer<typeof payload>

/** A hold whose buyer has not turned to the payment within so many minutes ends. */
export const beginWithinMinutes = 5

/** Looks at a hold when it may be over: after the minutes in which a payment is to be begun, and at its end. */
export const endHoldJob: JobContract<EndHoldPayload> = {
  name: 'end-hold',
  payload,
  attempts: 12,
  key: ({ reservationId }) => `hold:${reservationId}`,
}
