import type { MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { BookingView } from '../booking/booking.view.ts'

/** When, where and how, as both mails have them. */
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
