import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

const payload = z.object({
  siteId: z.int(),
  bookingId: z.uuid(),
  /** The booking's sequence when the mail was queued; later changes have mails of their own. */
  sequence: z.int(),
  what: z.enum(['booked', 'moved', 'cancelled']),
  to: z.enum(['visitor', 'dealer']),
  /** Who cancelled it. Absent: the visitor. */
  by: z.literal('dealer').optional(),
  requestId: requestIdField,
})
export type SendBookingMailPayload = z.infer<typeof payload>

/** Sends a mail about a booking or its change to the visitor or the dealer. */
export const sendBookingMailJob: JobContract<SendBookingMailPayload> = {
  name: 'send-booking-mail',
  payload,
  attempts: 10,
  key: ({ bookingId, to, sequence }) => `booking-mail:${bookingId}:${to}:${sequence}`,
}
