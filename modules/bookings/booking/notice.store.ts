import type { Tx } from '#platform/postgres/database.ts'
import type { Booking } from './booking.types.ts'
import { noNoticeReasons, type Notice } from './notice.types.ts'

/** Records what happened to the visitor's mail, unless the booking was changed again, which has a mail of its own. */
export async function noteNotice(
  tx: Tx,
  { id, sequence }: Pick<Booking, 'id' | 'sequence'>,
  notice: Notice,
): Promise<void> {
  const isReason = noNoticeReasons.some((reason) => reason === notice)
  await tx.query(
    `UPDATE bookings SET notice = $3, notice_reason = $4 WHERE id = $1 AND sequence = $2`,
    [id, sequence, isReason ? 'not-sent' : notice, isReason ? notice : null],
  )
}
