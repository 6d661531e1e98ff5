import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import { buildHoursTable } from '#modules/locations/opening-hours-text.rules.ts'
import { buildSuccessWords } from '../../success/success-words.view.ts'
import { buildCategorySlug } from '#modules/forms/catalogue/category.rules.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { buildReplyTime } from '../../success/reply-time.view.ts'
import { describeMissingFiles } from '../../lead/no-files.rules.ts'
import { listLeadValues } from '../lead-values.view.ts'
import type { DeliveredLead } from '../delivered-lead.types.ts'
import { readMessage } from './lead-words.rules.ts'
import type { MailDocument, MailPart, MailRow } from './mail-document.types.ts'
import { buildMailVehicle } from './mail-vehicle.view.ts'
import { buildTradeInPart } from './trade-in-rows.view.ts'
import { quoteText, restForVisitor } from './quoted-text.rules.ts'
import { hideLinks, readGreetingName } from './visitor-text.rules.ts'

/** The mail that confirms to the visitor what was received, when the dealer replies, and how to reach the dealer. */
export function buildConfirmationMail(delivered: DeliveredLead, now: Date): MailDocument {
  const { lead, site, vehicle, location } = delivered
  const { configuration } = site
  const message = quote(readMessage(lead))
  const values = listLeadValues(lead, findForm(site, lead.form ?? ''), site)
  const replyTime = buildReplyTime(site, location ?? null, now)
  const name = readGreetingName(lead.firstName)
  const words = findWords(delivered)
  return {
    brand: configuration.name,
    label: 'Your enquiry',
    preview: replyTime,
    parts: [
      { kind: 'heading', text: words.heading, under: null },
      {
        kind: 'text',
        text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${words.text} ${replyTime}`,
      },
      ...(lead.noFilesReason === null
        ? []
        : [{ kind: 'text', text: describeMissingFiles(lead.noFilesReason) } as const]),
      ...(vehicle === null
        ? []
        : [
            {
              kind: 'vehicle',
              vehicle: buildMailVehicle(vehicle, configuration, delivered.origin),
            } as const,
          ]),
      ...buildTradeInPart(delivered, 'Your trade-in', quote),
      ...(message === '' ? [] : [{ kind: 'quote', title: 'You wrote', text: message } as const]),
      ...listRows(
        'What you sent',
        values.map(({ label, value }) => ({ label: hideLinks(label), value: quote(value) })),
        true,
      ),
      ...listRows(
        'Files',
        delivered.files.map((file) => ({ label: 'Received', value: hideLinks(file.name) })),
      ),
      ...listRows('How to reach us', listContact(delivered)),
      ...listRows('Opening hours', listHours(delivered)),
    ],
    footer: [
      `You get this because this address was given on the website of ${configuration.name}. If that was not you, you need do nothing.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
}

/**
 * A visitor's text for the mail. The address may be another person's, so the text is shortened and contains no links.
 */
const quote = (text: string): string => hideLinks(quoteText(text, restForVisitor))

const listRows = (title: string, rows: readonly MailRow[], isQuoted = false): MailPart[] =>
  rows.length === 0 ? [] : [{ kind: 'rows', title, rows, isQuoted }]

const findWords = ({ lead: { category, noTimeReason }, site: { configuration } }: DeliveredLead) =>
  buildSuccessWords(configuration, buildCategorySlug(category), { noTimeReason })

function listContact({ site, location }: DeliveredLead): MailRow[] {
  const { configuration } = site
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  const rows: MailRow[] =
    phone === null ? [] : [{ label: 'Phone', value: phone, href: buildTelephoneHref(phone) }]
  const email = location?.contact_detail.email ?? configuration.email
  if (email !== null) rows.push({ label: 'Email', value: email, href: `mailto:${email}` })
  if (location !== undefined) {
    const { street, city, state, postcode } = location.address
    rows.push({
      label: location.name,
      value: `${street}, ${city} ${state} ${postcode}`,
      href: buildMapHref(location),
    })
  }
  return rows
}

/** Opening hours; successive days with the same hours share a row. */
function listHours({ location }: DeliveredLead): MailRow[] {
  const table = buildHoursTable(location?.contact_detail.opening_hours ?? [])
  const groups: { first: string; last: string; text: string }[] = []
  for (const { day, text } of table) {
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => ({
    label: first === last ? first : `${first} to ${last}`,
    value: text,
  }))
}
