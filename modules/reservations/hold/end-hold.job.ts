import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), reservationId: z.uuid(), requestId: requestIdField })
export type EndHoldPayload = z.infer<typeof payload>

/** A hold ends after this many minutes if its buyer has not opened the payment. */
export const beginWithinMinutes = 5

/** Checks whether a hold has ended: once after the minutes for opening the payment, and once when it expires. */
export const endHoldJob: JobContract<EndHoldPayload> = {
  name: 'end-hold',
  payload,
  attempts: 12,
  key: ({ reservationId }) => `hold:${reservationId}`,
}
