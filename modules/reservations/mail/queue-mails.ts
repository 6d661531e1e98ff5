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

/** Tells the buyer what came back, and both what the provider does not send back. */
export const queueRefundMail = (
  tx: Tx,
  { id, siteId }: Pick<Reservation, 'id' | 'siteId'>,
  kind: 'refunded' | 'refund-refused',
  refund: MailedRefund,
): Promise<void> => {
  const readers: readonly MailReader[] = kind === 'refunded' ? ['buyer'] : ['buyer', 'dealer']
  return enqueue(
    tx,
    sendReservationMailJob,
    readers.map((reader) => ({ siteId, reservationId: id, kind, reader, refund })),
  )
}
