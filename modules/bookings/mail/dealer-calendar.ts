import { decideSenderAddress } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { MailCalendar } from '#platform/mail/mail.types.ts'
import type { LoadedBooking } from '../booking/load-booking.ts'
import { nameBooker } from '../booking/booker-name.rules.ts'
import { buildBookingCalendar } from './booking-calendar.ts'

/**
 * The booking as an entry in the dealer's own calendar, with the visitor's contact details and
 * vehicle.
 */
export function buildDealerCalendar(
  site: Site,
  { booking, view }: Pick<LoadedBooking, 'booking' | 'view'>,
  senderAddress: string | null,
): MailCalendar {
  const { name } = site.configuration
  const who = nameBooker(booking)
  const about = [who, view.vehicle].filter((part) => part !== null).join(', ')
  const lines = [who, booking.phone, booking.email, view.way, `Lead ${booking.leadId}`]
  return buildBookingCalendar({
    booking: { ...view, summary: `${view.title}: ${about}` },
    organizer: { name, email: decideSenderAddress(site, senderAddress) },
    attendee: null,
    description: lines.filter((line) => line !== null && line !== '').join('\n'),
    href: null,
  })
}
