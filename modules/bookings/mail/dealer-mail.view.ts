import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { BookingView } from '../booking/booking.view.ts'
import type { ChangeNews } from './booking-news.rules.ts'
import { listBookingRows } from './booking-rows.view.ts'

interface DealerMailRequest {
  readonly configuration: SiteConfiguration
  readonly booking: BookingView
  readonly news: ChangeNews
  readonly visitor: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly leadId: string
}

/** Reports a change of a booking to the dealer. */
export function buildDealerMail(request: DealerMailRequest): MailDocument {
  const { configuration, booking, news, visitor, leadId } = request
  return {
    brand: configuration.name,
    label: news.what === 'booked' ? 'Booking confirmed' : 'Booking changed',
    preview: `${visitor.name}, ${booking.when}`,
    parts: [
      {
        kind: 'heading',
        text: nameChange(visitor.name, booking.noun, news),
        under: news.what === 'cancelled' ? `It was ${booking.when}` : `Now ${booking.when}`,
      },
      {
        kind: 'text',
        text:
          news.what === 'booked'
            ? 'Their request reached you before without a time; it is taken now. The attached entry is for your calendar.'
            : 'The attached entry brings your calendar up to date.',
      },
      {
        kind: 'rows',
        title: 'Booking',
        rows: [
          ...(booking.vehicle === null ? [] : [{ label: 'Vehicle', value: booking.vehicle }]),
          ...listBookingRows(booking).filter(({ label }) => label !== 'Phone'),
        ],
      },
      {
        kind: 'rows',
        title: 'Visitor',
        rows: [
          { label: 'Name', value: visitor.name },
          ...(visitor.phone === null ? [] : [{ label: 'Phone', value: visitor.phone }]),
          ...(visitor.email === null ? [] : [{ label: 'Email', value: visitor.email }]),
        ],
      },
    ],
    footer: [`Lead ${leadId}`],
  }
}

function nameChange(name: string, noun: string, { what, isByDealer }: ChangeNews): string {
  if (what === 'booked') return `${name} has confirmed the ${noun}`
  if (isByDealer) return `Your team has ${what} the ${noun} of ${name}`
  return `${name} has ${what} the ${noun}`
}
