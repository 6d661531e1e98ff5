import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { Reservation } from '../lifecycle/reservation.types.ts'
import {
  type MailedRefund,
  type MailKind,
  type MailReader,
  sendReservationMailJob,
} from './send-reservation-mail.job.ts'

/** Queues mails in the transaction of the change that they report. */
export const queueMails = (
  tx: Tx,
  { id, siteId }: Pick<Reservation, 'id' | 'siteId'>,
  kind: MailKind,
  readers: readonly MailReader[],
): Promise<void> =>
  enqueue(
    tx,
    sendReservationMailJob,
    readers.map((reader) => ({ siteId, reservationId: id, kind, reader })),
  )

const refundReaders = {
  refunded: ['buyer'],
  'refund-refused': ['buyer', 'dealer'],
  'paid-otherwise': ['buyer'],
  'paid-twice': ['dealer'],
  'charged-back': ['dealer'],
  'chargeback-reversed': ['dealer'],
} as const satisfies Partial<Record<MailKind, readonly MailReader[]>>

/**
 * Queues mails about a refund to buyer or dealer, as far as it concerns them: the refund was made, refused, paid in
 * another way or paid twice, or the buyer's bank charged the deposit back.
 */
export const queueRefundMail = (
  tx: Tx,
  { id, siteId }: Pick<Reservation, 'id' | 'siteId'>,
  kind: keyof typeof refundReaders,
  refund: MailedRefund,
): Promise<void> =>
  enqueue(
    tx,
    sendReservationMailJob,
    refundReaders[kind].map((reader) => ({ siteId, reservationId: id, kind, reader, refund })),
  )

/** Queues a mail to the buyer about the dealer's own payment, with method and date. */
export const queueManualRefundMail = (
  tx: Tx,
  reservation: Pick<Reservation, 'id' | 'siteId'>,
  { amountCents, way, paidOn, reference }: ManualRefund,
): Promise<void> =>
  queueRefundMail(tx, reservation, 'paid-otherwise', {
    id: `manual ${reference}`,
    amountCents,
    manual: { way, paidOn, reference },
  })
