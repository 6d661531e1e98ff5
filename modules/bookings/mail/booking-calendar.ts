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
  /** Who is invited; null: the entry is for the dealer, who sends it. */
  readonly attendee: Mailbox | null
  /** What the entry says of it. Null: nothing. */
  readonly description: string | null
  /** Of the page that moves or cancels it; null: none. */
  readonly href: string | null
}

/**
 * The booking as an entry of a calendar (RFC 5545, RFC 5546): the same UID throughout and a higher SEQUENCE with each
 * change, so that programs replace the entry, or take it out where it is cancelled. Times are instants.
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
