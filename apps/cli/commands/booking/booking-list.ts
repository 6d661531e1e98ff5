import { listBookingLines } from '#modules/bookings/booking/booking-lines.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { printSiteList, type SiteListOptions } from '../../printing/print-site-list.ts'
import { getShellActor } from '../staff/shell-actor.ts'

interface BookingListOptions extends SiteListOptions {
  readonly all?: boolean
}

export const runBookingList = (
  context: CommandContext,
  options: BookingListOptions,
): Promise<number> =>
  printSiteList(context, options, {
    name: 'bookings',
    reader: getShellActor(),
    // Reads as the owner, because an operator may see the bookings of every site.
    read: (database, siteId, limit) =>
      database.asOwner((tx) =>
        listBookingLines(tx, { siteId, isAll: options.all === true, limit }),
      ),
    describe: (booking, clock) => [
      booking.id,
      clock.time(booking.starts_at),
      (booking.state === 'cancelled' ? booking.state : booking.kind).padEnd(10),
      (booking.confirmed_at === null ? 'unconfirmed' : 'confirmed').padEnd(11),
      booking.way.padEnd(10),
      booking.location.padEnd(20),
      (booking.stock_number ?? '-').padEnd(10),
      booking.name.padEnd(24),
      booking.phone ?? booking.email ?? '-',
    ],
  })
