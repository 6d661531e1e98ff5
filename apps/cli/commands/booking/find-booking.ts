import { type BookingLine, findBookingLine } from '#modules/bookings/booking/booking-lines.store.ts'
import type { StaffBookingParts } from '#modules/bookings/staff/staff-booking-parts.types.ts'
import { getSecrets } from '#platform/config/secret-keys.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { openInboxParts } from '../lead/inbox-parts.ts'
import { isUuid } from '../lead/lead-id.ts'

/**
 * A booking by its id; undefined: unknown, or of another site than the named one. Reads as the owner, because an
 * operator may see the bookings of every site.
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

/** The parts of the use cases with bookings. */
export async function openBookingParts(context: CommandContext): Promise<StaffBookingParts> {
  return {
    ...(await openInboxParts(context)),
    // A getter, because reading the secrets creates their file on a new deployment, and only some use cases need them.
    get secrets() {
      const { secret, dataFolder } = context.environment
      return getSecrets(secret, dataFolder)
    },
  }
}
