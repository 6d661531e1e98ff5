import { createHash } from 'node:crypto'
import * as z from 'zod'
import { manualRefundWays } from '#modules/payments/manual-refund.types.ts'
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
  /** The dealer has paid another way what the provider refused to send back. */
  'paid-otherwise',
  /** The provider has sent all the same what the dealer paid another way. */
  'paid-twice',
  /** The buyer's bank took the deposit back. */
  'charged-back',
  /** The dealer disputed that, and has it again. */
  'chargeback-reversed',
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailReaders = ['buyer', 'dealer'] as const
export type MailReader = (typeof mailReaders)[number]

/** Money that went back to a buyer, also by their bank, or that the provider refused to send back. */
const refund = z.object({
  id: z.string().max(300),
  amountCents: z.int().min(1),
  /** How the dealer paid it; without: the provider moved it. */
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
  /** What a mail of a refund is about. */
  refund: refund.optional(),
  requestId: requestIdField,
})
export type ReservationMailPayload = z.infer<typeof payload>

/** What tells a mail about a reservation from its others: of each refund there is one. Fit for the id of a mail. */
export function nameMail(kind: MailKind, refund: MailedRefund | null | undefined): string {
  if (refund === null || refund === undefined) return kind
  // A provider's own id may have any characters.
  const name = createHash('sha256').update(refund.id).digest('hex').slice(0, 16)
  return `${kind}-${name}`
}

/** Tells the buyer or the dealer what became of a reservation. */
export const sendReservationMailJob: JobContract<ReservationMailPayload> = {
  name: 'send-reservation-mail',
  payload,
  attempts: 12,
  key: ({ reservationId, kind, reader, refund }) =>
    `reservation:${reservationId}:${nameMail(kind, refund)}:${reader}`,
}
