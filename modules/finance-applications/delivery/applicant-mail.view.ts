import type { MailDocument, MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import {
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import { formatDate } from '#modules/locations/opening-hours-text.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'

export interface ConfirmedApplication {
  readonly reference: string
  /** Whether it is forwarded to a lender's system automatically. */
  readonly isForwarded: boolean
  readonly deleteAfter: Date
}

export const buildApplicantSubject = (
  { configuration }: Pick<Site, 'configuration'>,
  reference: string,
): string => `We have your finance application ${writeReference(reference)}: ${configuration.name}`

/** Confirms receipt to the applicant and explains the next steps. Contains none of the answers. */
export function buildApplicantMail(
  { reference, isForwarded, deleteAfter }: ConfirmedApplication,
  site: Pick<Site, 'configuration'>,
  location: SiteLocation | undefined,
): MailDocument {
  const { configuration } = site
  const { name, region, legal_name: legalName } = configuration
  const way = isForwarded
    ? 'It is on its way to the lender, encrypted.'
    : 'It is with us, encrypted; only those who work on it can read it.'
  const deletedOn = formatDate(toZonedTime(deleteAfter, region.time_zone), region.locale)
  return {
    brand: name,
    label: 'Your finance application',
    preview: `Reference ${writeReference(reference)}`,
    parts: [
      { kind: 'heading', text: 'Your application has come', under: null },
      {
        kind: 'text',
        text: `Hello,\n\nyour application for finance has reached us. ${way} Nothing that you answered is in this mail, and nobody of us will ever ask for it by mail.`,
      },
      {
        kind: 'rows',
        title: 'What happens next',
        rows: [
          {
            label: 'First',
            value: `Somebody at ${name} looks at it on the next working day and rings you.`,
          },
          {
            label: 'Then',
            value: 'The lender decides, and may ask for a payslip or a bank statement.',
          },
          {
            label: 'Last',
            value: 'You get the offer in writing. Until you sign it, you are bound to nothing.',
          },
        ],
      },
      {
        kind: 'rows',
        title: 'Your application',
        rows: [
          { label: 'Reference', value: writeReference(reference) },
          { label: 'Deleted on', value: deletedOn },
        ],
      },
      { kind: 'rows', title: 'How to reach us', rows: listContact(site, location) },
    ],
    footer: [
      `You get this because somebody gave this address in an application for finance at ${name}. If it was not you, please tell us.`,
      legalName ?? name,
    ],
  }
}

function listContact(
  { configuration }: Pick<Site, 'configuration'>,
  location: SiteLocation | undefined,
): MailRow[] {
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  const email = location?.contact_detail.email ?? configuration.email
  return [
    ...(phone === null ? [] : [{ label: 'Phone', value: phone, href: buildTelephoneHref(phone) }]),
    ...(email === null ? [] : [{ label: 'Email', value: email, href: `mailto:${email}` }]),
  ]
}
