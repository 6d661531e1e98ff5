import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { type BookingLine, findBookingLine } from '#modules/bookings/booking/booking-lines.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { CommandContext } from '../../command/command-context.ts'
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

/** The site of a booking; refused if its configuration has faults. */
export async function loadSiteOfBooking(
  context: CommandContext,
  booking: Pick<BookingLine, 'site'>,
): Promise<
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly message: string } }
> {
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [booking.site])
  if (load?.ok === true) return { ok: true, site: load.site }
  const message = `The configuration of ${booking.site} has faults, so nobody can be told; doctor names them.`
  return { ok: false, refusal: { code: 'booking.site-faults', message } }
}
