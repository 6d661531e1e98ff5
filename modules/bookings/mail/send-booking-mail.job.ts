import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  bookingId: z.uuid(),
  /** The booking's, when the mail became necessary: what has changed since has a mail of its own. */
  sequence: z.int(),
  what: z.enum(['booked', 'moved', 'cancelled']),
  to: z.enum(['visitor', 'dealer']),
  /** Who cancelled it. Absent: its visitor. */
  by: z.literal('dealer').optional(),
  requestId: requestIdField,
})
export type SendBookingMailPayload = z.infer<typeof payload>

/** Tells the visitor or the dealer of a booking, or of what became of it. */
export const sendBookingMailJob: JobContract<SendBookingMailPayload> = {
  name: 'send-booking-mail',
  payload,
  attempts: 10,
  key: ({ bookingId, to, sequence }) => `booking-mail:${bookingId}:${to}:${sequence}`,
}
