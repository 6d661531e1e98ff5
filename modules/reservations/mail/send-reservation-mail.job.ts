import * as z from 'zod'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

/** What a mail is about. */
export const mailKinds = [
  /** The deposit is paid and the vehicle reserved. */
  'confirmed',
  /** A deposit came that could not be kept: it goes back. */
  'sent-back',
  /** A second payment for a vehicle that is reserved already: it goes back. */
  'sent-back-twice',
  /** The deposit is back with the buyer's bank. */
  'refunded',
  /** Staff let the vehicle go. */
  'released',
  /** The vehicle was handed over. */
  'delivered',
  /** The provider refused a refund: staff have to see to it. */
  'refund-refused',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailReaders = ['buyer', 'dealer'] as const
export type MailReader = (typeof mailReaders)[number]

const payload = z.object({
  siteId: z.int(),
  reservationId: z.uuid(),
  kind: z.enum(mailKinds),
  reader: z.enum(mailReaders),
  requestId: requestIdField,
})
export type ReservationMailPayload = z.infer<typeof payload>

/** Tells the buyer or the dealer what became of a reservation. */
export const sendReservationMailJob: JobContract<ReservationMailPayload> = {
  name: 'send-reservation-mail',
  payload,
  attempts: 12,
  key: ({ reservationId, kind, reader }) => `reservation:${reservationId}:${kind}:${reader}`,
}
