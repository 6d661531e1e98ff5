import { type BookingLine, findBookingLine } from '#modules/bookings/booking/booking-lines.store.ts'
import type { CommandContext } from './command-context.ts'
import { isUuid } from './lead-id.ts'

/**
 * A booking by its id, read as the owner, because an operator may see those of every site; undefined where there is
 * none, or where it is of another site than the one that is named.
 */
export async function findBookingOfSite(
  context: CommandContext,
  id: string,
  site: string | undefined,
): Promise<BookingLine | undefined> {
  if (!isUuid(id)) return undefined
  const database = await context.openDatabase()
  const booking = await database.asOwner((tx) => findBookingLine(tx, id))
  return site === undefined || booking?.site === site ? booking : undefined
}

export const unknownBooking = (id: string) => ({
  code: 'booking.unknown',
  message: `There is no booking ${id}.`,
})
