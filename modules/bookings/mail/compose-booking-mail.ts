import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import {
  decideSenderAddress,
  toReplyAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { buildPath, fixedPaths } from '#modules/links/paths.ts'
import { nameZone } from '#modules/sites/staff-time.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { nameBooker } from '../booking/booker-name.rules.ts'
import { buildMailId } from '../booking/booking-mail-id.rules.ts'
import type { LoadedBooking } from '../booking/load-booking.ts'
import { buildBookingCalendar } from './booking-calendar.ts'
import type { BookingMailParts } from './booking-mail-parts.types.ts'
import { buildBookingHeading, type BookingNews, type ChangeNews } from './booking-news.rules.ts'
import { buildDealerCalendar } from './dealer-calendar.ts'
import { buildDealerMail } from './dealer-mail.view.ts'
import { buildVisitorMail } from './visitor-mail.view.ts'

type Parts = Pick<BookingMailParts, 'senderAddress' | 'originOf' | 'tokens'>

/** The mail to the visitor, with a calendar entry. */
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
    againHref: origin + view.againHref,
    firstName: booking.firstName,
  })
  const id = buildMailId(booking, news.what, 'visitor')
  const subject = `${buildBookingHeading(view.noun, news)}: ${view.when}`
  const mail = addressMail({ site, id, email, subject, senderAddress }, document)
  const { name } = configuration
  return {
    ...mail,
    outdatedAt: view.startsAt,
    calendar: buildBookingCalendar({
      booking: view,
      organizer: { name, email: decideSenderAddress(site, senderAddress) },
      attendee: { name: nameBooker(booking), email },
      description: view.isCancelled ? null : `To move or cancel it: ${href}`,
      href: view.isCancelled ? null : href,
    }),
  }
}

const subjectOf = { booked: 'Confirmed', moved: 'Moved', cancelled: 'Cancelled' } as const

/** The mail to the dealer; a reply goes to the visitor. */
export function composeDealerMail(
  { senderAddress }: Parts,
  site: Site,
  loaded: LoadedBooking,
  addresses: readonly [string, ...string[]],
  news: ChangeNews,
): Mail {
  const { booking } = loaded
  const { time_zone: zone } = site.configuration.region
  // Staff of a dealership group read about locations in several time zones.
  const when = `${loaded.view.when} ${nameZone(loaded.view.startsAt, zone)}`
  const view = { ...loaded.view, when }
  const { email: visitorEmail, phone, leadId } = booking
  const name = nameBooker(booking)
  const document = buildDealerMail({
    configuration: site.configuration,
    booking: view,
    news,
    visitor: { name, email: visitorEmail, phone },
    leadId,
  })
  const id = buildMailId(booking, news.what, 'dealer')
  const subject = `${subjectOf[news.what]}: ${view.noun}, ${view.when}`
  const [email] = addresses
  return {
    ...addressMail({ site, id, email, subject, senderAddress }, document),
    to: addresses.map((address) => ({ name: null, address })),
    replyTo: toReplyAddress(name, visitorEmail),
    outdatedAt: view.startsAt,
    calendar: buildDealerCalendar(site, loaded, senderAddress),
  }
}
