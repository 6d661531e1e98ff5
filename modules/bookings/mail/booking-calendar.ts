import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailCalendar } from '#platform/mail/mail.types.ts'
import type { BookingView } from '../booking/booking.view.ts'

interface Mailbox {
  readonly name: string
  readonly email: string
}

interface CalendarRequest {
  readonly booking: Pick<
    BookingView,
    'uid' | 'sequence' | 'isCancelled' | 'startsAt' | 'endsAt' | 'summary' | 'address' | 'changedAt'
  >
  readonly organizer: Mailbox
  /** The invited visitor; null: an entry for the dealer, who is the organizer. */
  readonly attendee: Mailbox | null
  /** Description in the entry; null without one. */
  readonly description: string | null
  /** URL of the page that moves or cancels the booking; null without one. */
  readonly href: string | null
}

/**
 * The booking as a calendar entry (RFC 5545, RFC 5546). The UID stays the same and SEQUENCE
 * increases with each change, so that calendars update the entry, or remove it on cancellation.
 * Times are instants.
 */
export function buildBookingCalendar({
  booking,
  organizer,
  attendee,
  description,
  href,
}: CalendarRequest): MailCalendar {
  const method = decideMethod(booking, attendee)
  const calendar = ical({ prodId: { company: 'Forecourt', product: 'Bookings' }, method })
  calendar.createEvent({
    id: booking.uid,
    sequence: booking.sequence,
    stamp: booking.changedAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: booking.summary,
    location: booking.address,
    status: booking.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    ...(attendee === null ? {} : { attendees: [attendee] }),
    ...(description === null ? {} : { description }),
    ...(href === null ? {} : { url: href }),
  })
  return { method, fileName: 'appointment.ics', content: calendar.toString() }
}

function decideMethod(
  { isCancelled }: Pick<BookingView, 'isCancelled'>,
  attendee: Mailbox | null,
): ICalCalendarMethod.CANCEL | ICalCalendarMethod.PUBLISH | ICalCalendarMethod.REQUEST {
  if (isCancelled) return ICalCalendarMethod.CANCEL
  return attendee === null ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST
}
