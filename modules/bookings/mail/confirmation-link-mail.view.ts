import type { MailDocument } from '#modules/leads/delivery/mail/mail-document.types.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import type { RequestedTime } from '../booking/requested-time.ts'
import { confirmationHours } from '../slots/booking-bounds.rules.ts'

interface LinkMailRequest {
  readonly siteName: string
  readonly legalName: string
  readonly time: RequestedTime
  /** URL of the page on which the visitor confirms and books the time. */
  readonly href: string
  /** The first name as typed by the visitor. */
  readonly firstName: string
}

/** The mail with the link on which the visitor must press a button before the time is booked. */
export function buildConfirmationLinkMail(request: LinkMailRequest): MailDocument {
  const { siteName, legalName, time, href } = request
  const { noun, when, locationName } = time
  const name = readGreetingName(request.firstName)
  return {
    brand: siteName,
    label: 'Confirm your booking',
    preview: `${when}: not booked yet`,
    parts: [
      { kind: 'heading', text: `Please confirm your ${noun}`, under: when },
      {
        kind: 'text',
        text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\nNo time is taken for you yet. Press the button and confirm on the page that opens: the time is yours then, if it is still free.`,
      },
      {
        kind: 'rows',
        title: 'What you asked for',
        rows: [
          { label: 'When', value: when },
          ...(locationName === null ? [] : [{ label: 'Where', value: locationName }]),
        ],
      },
      { kind: 'button', label: 'Confirm the Time', href },
      {
        kind: 'text',
        text: `The link works for ${confirmationHours} hours, and not after the time has begun.`,
      },
    ],
    footer: [
      `You get this because this address was given for a booking on the website of ${siteName}. If that was not you, you need do nothing.`,
      legalName,
    ],
  }
}
