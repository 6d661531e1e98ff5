import type { MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { BookingView } from '../booking/booking.view.ts'

/** Time, place and kind of appointment, for the mails to visitor and dealer. */
export function listBookingRows(booking: BookingView): MailRow[] {
  return [
    { label: 'When', value: booking.when },
    { label: 'Where', value: `${booking.locationName}, ${booking.address}`, href: booking.mapHref },
    ...(booking.way === null ? [] : [{ label: 'How', value: booking.way }]),
    ...(booking.phone === null
      ? []
      : [{ label: 'Phone', value: booking.phone.text, href: booking.phone.href }]),
  ]
}
