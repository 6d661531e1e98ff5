import type {
  MailDocument,
  MailPart,
  MailRow,
} from '#modules/leads/delivery/mail/mail-document.types.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import type { MailVehicle } from '#modules/leads/delivery/mail/mail-document.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { BookingView } from '../booking/booking.view.ts'

export type BookingNews = 'booked' | 'moved' | 'cancelled' | 'reminder'

interface BookingMailRequest {
  readonly configuration: SiteConfiguration
  readonly booking: BookingView
  readonly news: BookingNews
  readonly vehicle: MailVehicle | null
  /** Of the page that moves or cancels it, absolute. */
  readonly href: string
  /** As the visitor wrote it. */
  readonly firstName: string
}

const openings: Readonly<Record<BookingNews, (noun: string) => string>> = {
  booked: (noun) => `Your ${noun} is booked`,
  moved: (noun) => `Your ${noun} is moved`,
  cancelled: (noun) => `Your ${noun} is cancelled`,
  reminder: (noun) => `Your ${noun} is tomorrow`,
}

/** What the subject and the heading of a mail to the visitor say. */
export const buildBookingHeading = (
  { noun }: Pick<BookingView, 'noun'>,
  news: BookingNews,
): string => openings[news](noun)

/** Tells the visitor of their booking, and how to change it. */
export function buildVisitorMail(request: BookingMailRequest): MailDocument {
  const { configuration, booking, news, vehicle, href } = request
  const name = readGreetingName(request.firstName)
  const isOver = news === 'cancelled'
  const text = isOver
    ? `Nobody waits for you on ${booking.when}. You are welcome at any other time.`
    : `We look forward to seeing you at ${booking.locationName}. An entry for your calendar is attached.`
  return {
    brand: configuration.name,
    label: 'Your booking',
    preview: `${booking.when}, ${booking.locationName}`,
    parts: [
      { kind: 'heading', text: buildBookingHeading(booking, news), under: booking.when },
      { kind: 'text', text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${text}` },
      ...(vehicle === null ? [] : [{ kind: 'vehicle', vehicle } as const]),
      { kind: 'rows', title: 'Your booking', rows: listRows(booking) },
      ...(isOver ? [] : listChanges(href)),
    ],
    footer: [
      `You get this because this address was given for a booking on the website of ${configuration.name}. If that was not you, you need do nothing.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
}

const listChanges = (href: string): MailPart[] => [
  { kind: 'button', label: 'Move or Cancel', href },
  {
    kind: 'text',
    text: 'The link works until the appointment begins. Whoever has it can change the booking.',
  },
]

function listRows(booking: BookingView): MailRow[] {
  return [
    { label: 'When', value: booking.when },
    { label: 'Where', value: `${booking.locationName}, ${booking.address}`, href: booking.mapHref },
    ...(booking.way === null ? [] : [{ label: 'How', value: booking.way }]),
    ...(booking.phone === null
      ? []
      : [{ label: 'Phone', value: booking.phone.text, href: booking.phone.href }]),
  ]
}

interface DealerMailRequest {
  readonly configuration: SiteConfiguration
  readonly booking: BookingView
  readonly news: 'moved' | 'cancelled'
  readonly visitor: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
  }
  readonly leadId: string
}

/** Tells the dealer what a visitor has changed by themselves. */
export function buildDealerMail(request: DealerMailRequest): MailDocument {
  const { configuration, booking, news, visitor, leadId } = request
  const heading = news === 'moved' ? 'moved' : 'cancelled'
  return {
    brand: configuration.name,
    label: 'Booking changed',
    preview: `${visitor.name}, ${booking.when}`,
    parts: [
      {
        kind: 'heading',
        text: `${visitor.name} has ${heading} the ${booking.noun}`,
        under: news === 'moved' ? `Now ${booking.when}` : `It was ${booking.when}`,
      },
      {
        kind: 'rows',
        title: 'Booking',
        rows: [
          ...(booking.vehicle === null ? [] : [{ label: 'Vehicle', value: booking.vehicle }]),
          ...listRows(booking).filter(({ label }) => label !== 'Phone'),
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
