import type {
  MailDocument,
  MailPart,
  MailVehicle,
} from '#modules/leads/delivery/mail/mail-document.types.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { BookingView } from '../booking/booking.view.ts'
import { buildBookingHeading, type BookingNews } from './booking-news.rules.ts'
import { listBookingRows } from './booking-rows.view.ts'

interface VisitorMailRequest {
  readonly configuration: SiteConfiguration
  readonly booking: BookingView
  readonly news: BookingNews
  readonly vehicle: MailVehicle | null
  /** URL of the page that moves or cancels the booking. */
  readonly href: string
  /** URL of the form for booking another appointment. */
  readonly againHref: string
  /** The first name as typed by the visitor. */
  readonly firstName: string
}

/** A mail to the visitor about their booking, and how to change it. */
export function buildVisitorMail(request: VisitorMailRequest): MailDocument {
  const { configuration, booking, news, vehicle, href, againHref } = request
  const name = readGreetingName(request.firstName)
  return {
    brand: configuration.name,
    label: 'Your booking',
    preview: `${booking.when}, ${booking.locationName}`,
    parts: [
      { kind: 'heading', text: buildBookingHeading(booking.noun, news), under: booking.when },
      {
        kind: 'text',
        text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${describe(booking, news)}`,
      },
      ...(vehicle === null ? [] : [{ kind: 'vehicle', vehicle } as const]),
      { kind: 'rows', title: 'Your booking', rows: listBookingRows(booking) },
      ...(news.what === 'cancelled' ? listAgain(againHref) : listChanges(href, booking)),
    ],
    footer: [
      `You get this because this address was given for a booking on the website of ${configuration.name}. If that was not you, you need do nothing.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
}

function describe(
  { noun, when, locationName, isConfirmed }: BookingView,
  { what, isByDealer }: BookingNews,
) {
  if (what !== 'cancelled') {
    const confirmRequest = isConfirmed
      ? ''
      : ' Please confirm with the button below that you are coming.'
    return `We look forward to seeing you at ${locationName}.${confirmRequest} An entry for your calendar is attached.`
  }
  return isByDealer
    ? `We are sorry: we can’t keep your ${noun} on ${when}. Please choose another time, or call us and we find one together.`
    : `Nobody waits for you on ${when}. You are welcome at any other time.`
}

const listAgain = (href: string): MailPart[] => [
  { kind: 'button', label: 'Choose Another Time', href },
]

const listChanges = (href: string, { isConfirmed }: BookingView): MailPart[] => [
  { kind: 'button', label: isConfirmed ? 'Move or Cancel' : 'Confirm, Move or Cancel', href },
  {
    kind: 'text',
    text: 'The link works until the appointment begins. Whoever has it can change the booking.',
  },
]
