import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import {
  decideSenderAddress,
  toReplyAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import type { LoadedBooking } from '../booking/load-booking.ts'
import { buildMailId } from '../booking/booking-mail-id.rules.ts'
import { buildBookingCalendar } from './booking-calendar.ts'
import type { BookingMailParts } from './booking-mail-parts.types.ts'
import {
  buildBookingHeading,
  buildDealerMail,
  buildVisitorMail,
  type BookingNews,
} from './booking-mail.view.ts'

type Parts = Pick<BookingMailParts, 'senderAddress' | 'originOf' | 'tokens'>

/** The mail to the visitor, with an entry for their calendar. */
export function composeVisitorMail(
  { senderAddress, originOf, tokens }: Parts,
  site: Site,
  { booking, view, vehicle }: LoadedBooking,
  email: string,
  news: BookingNews,
): Mail {
  const { configuration } = site
  const origin = originOf(site)
  const href = origin + buildPath(fixedPaths.booking, { token: tokens.sign(site.id, booking.id) })
  const document = buildVisitorMail({
    configuration,
    booking: view,
    news,
    vehicle: vehicle === undefined ? null : buildMailVehicle(vehicle, configuration, origin),
    href,
    firstName: booking.firstName,
  })
  const id = buildMailId(booking, news, 'visitor')
  const subject = `${buildBookingHeading(view, news)}: ${view.when}`
  const mail = addressMail({ site, id, email, subject, senderAddress }, document)
  const { name } = configuration
  return {
    ...mail,
    calendar: buildBookingCalendar({
      booking: view,
      organizer: { name, email: decideSenderAddress(site, senderAddress) },
      attendee: { name: `${booking.firstName} ${booking.lastName}`.trim() || email, email },
      href,
    }),
  }
}

/** The mail to the dealer; their reply goes to the visitor. */
export function composeDealerMail(
  { senderAddress }: Parts,
  site: Site,
  { booking, view }: LoadedBooking,
  addresses: readonly [string, ...string[]],
  news: 'moved' | 'cancelled',
): Mail {
  const { firstName, lastName, email: visitorEmail, phone, leadId } = booking
  const name = `${firstName} ${lastName}`.trim() || 'A visitor'
  const document = buildDealerMail({
    configuration: site.configuration,
    booking: view,
    news,
    visitor: { name, email: visitorEmail, phone },
    leadId,
  })
  const id = buildMailId(booking, news, 'dealer')
  const subject = `${news === 'moved' ? 'Moved' : 'Cancelled'}: ${view.noun}, ${view.when}`
  const [email] = addresses
  return {
    ...addressMail({ site, id, email, subject, senderAddress }, document),
    to: addresses.map((address) => ({ name: null, address })),
    replyTo: toReplyAddress(name, visitorEmail),
  }
}
