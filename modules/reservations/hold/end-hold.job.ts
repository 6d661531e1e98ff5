import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), reservationId: z.uuid(), requestId: requestIdField })
export type EndHoldPayload = z.infer<typeof payload>

/** A hold ends if its buyer has not opened the payment within this many minutes. */
export const beginWithinMinutes = 5

/** Checks a hold when it may have ended: after the minutes for opening the payment, and at its end. */
export const endHoldJob: JobContract<EndHoldPayload> = {
  name: 'end-hold',
  payload,
  attempts: 12,
  key: ({ reservationId }) => `hold:${reservationId}`,
}
