import * as z from 'zod'
import type { JobContract } from '#platform/jobs/job-contract.ts'

const payload = z.object({ siteId: z.int(), bookingId: z.uuid(), sequence: z.int() })
export type RemindVisitorPayload = z.infer<typeof payload>

/** Reminds the visitor the day before. Moving a booking replaces its reminder. */
export const remindVisitorJob: JobContract<RemindVisitorPayload> = {
  name: 'remind-visitor-of-booking',
  payload,
  attempts: 8,
  key: ({ bookingId }) => `booking-reminder:${bookingId}`,
}
