import type { Tx } from '#platform/postgres/database.ts'
import { readReminderId } from '../booking/booking-mail-id.rules.ts'
import { noteReminded } from '../booking/booking.store.ts'

/**
 * Marks a booking as reminded once its reminder was sent. Without a mail server a reminder is only stored, and sent
 * later.
 */
export async function noteSentReminder(tx: Tx, messageId: string): Promise<void> {
  const reminder = readReminderId(messageId)
  if (reminder !== undefined) await noteReminded(tx, reminder.id, reminder.sequence)
}
