import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { MailCalendar } from '#platform/mail/mail.types.ts'
import type { BookingView } from '../booking/booking.view.ts'

interface CalendarRequest {
  readonly booking: Pick<
    BookingView,
    'uid' | 'sequence' | 'isCancelled' | 'startsAt' | 'endsAt' | 'summary' | 'address' | 'changedAt'
  >
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name: string; readonly email: string }
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
  href,
}: CalendarRequest): MailCalendar {
  const { isCancelled } = booking
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: 'Forecourt', product: 'Bookings' }, method })
  calendar.createEvent({
    id: booking.uid,
    sequence: booking.sequence,
    stamp: booking.changedAt,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: booking.summary,
    location: booking.address,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [attendee],
    ...(href === null || isCancelled
      ? {}
      : { description: `To move or cancel it: ${href}`, url: href }),
  })
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    fileName: 'appointment.ics',
    content: calendar.toString(),
  }
}
