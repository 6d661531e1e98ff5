import { createHash } from 'node:crypto'
import * as z from 'zod'
import { manualRefundWays } from '#modules/payments/manual-refund.types.ts'
import { type JobContract, requestIdField } from '#platform/jobs/job-contract.ts'

/** The event that a mail reports. */
export const mailKinds = [
  /** The deposit is paid, and the vehicle is reserved. */
  'confirmed',
  /** A deposit arrived that cannot be accepted, and is refunded. */
  'sent-back',
  /** A second payment arrived for a reserved vehicle and is refunded. */
  'sent-back-twice',
  /** The deposit has been refunded to the buyer's bank. */
  'refunded',
  /** Staff released the vehicle. */
  'released',
  /** The vehicle was handed over. */
  'delivered',
  /** The provider refused a refund, so staff must act. */
  'refund-refused',
  /** The dealer paid in another way what the provider refused to refund. */
  'paid-otherwise',
  /** The provider made a refund that the dealer had already paid in another way. */
  'paid-twice',
  /** The buyer's bank charged the deposit back. */
  'charged-back',
  /** The dealer won the dispute and got the deposit back. */
  'chargeback-reversed',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailReaders = ['buyer', 'dealer'] as const
export type MailReader = (typeof mailReaders)[number]

/** Money that was refunded or charged back, or that the provider refused to refund. */
const refund = z.object({
  id: z.string().max(300),
  amountCents: z.int().min(1),
  /** The dealer's own payment; missing if the provider made the refund. */
  manual: z
    .object({
      way: z.enum([...manualRefundWays, 'balance']),
      paidOn: z.iso.date(),
      reference: z.string().max(100),
    })
    .optional(),
})
export type MailedRefund = z.infer<typeof refund>

const payload = z.object({
  siteId: z.int(),
  reservationId: z.uuid(),
  kind: z.enum(mailKinds),
  reader: z.enum(mailReaders),
  /** Only present in mails about a refund. */
  refund: refund.optional(),
  requestId: requestIdField,
})
export type ReservationMailPayload = z.infer<typeof payload>

/** Name of a mail, unique among the mails about a reservation: each refund has its own. Part of the mail's id. */
export function nameMail(kind: MailKind, refund: MailedRefund | null | undefined): string {
  if (refund === null || refund === undefined) return kind
  // Hashed, because a provider's id may contain any characters.
  const name = createHash('sha256').update(refund.id).digest('hex').slice(0, 16)
  return `${kind}-${name}`
}

/** Sends the buyer or the dealer a mail about a reservation. */
export const sendReservationMailJob: JobContract<ReservationMailPayload> = {
  name: 'send-reservation-mail',
  payload,
  attempts: 12,
  key: ({ reservationId, kind, reader, refund }) =>
    `reservation:${reservationId}:${nameMail(kind, refund)}:${reader}`,
}
