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

/** Queues mails in the transaction that makes them true. */
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
 * Tells whoever has to know of money that went back: that a refund is made, is refused, was paid another way or reached the
 * buyer twice, or that the buyer's bank took the deposit.
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

/** Tells the buyer what the dealer paid them, how and when. */
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
