import { cameThroughAgent } from '../../lead/agent-lead.rules.ts'
import {
  readContactPreference,
  wordContactPreference,
} from '#modules/forms/catalogue/contact-preference.rules.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { noteMissingFiles } from '../../lead/no-files.rules.ts'
import { noTimeWords } from '../../lead/no-time.rules.ts'
import { listLeadValues } from '../lead-values.view.ts'
import type { DeliveredConsent, DeliveredLead } from '../delivered-lead.types.ts'
import {
  findTelephoneHref,
  formatBytes,
  formatMoment,
  nameEnquiry,
  nameVisitor,
  readMessage,
} from './lead-words.rules.ts'
import type { MailDocument, MailLink, MailPart, MailRow } from './mail-document.types.ts'
import { buildMailVehicle } from './mail-vehicle.view.ts'
import { buildTradeInPart } from './trade-in-rows.view.ts'
import { quoteText, restForDealer } from './quoted-text.rules.ts'

const stageWords = {
  new: { label: 'New lead', note: null },
  incomplete: {
    label: 'Incomplete lead',
    note: {
      kind: 'note',
      tone: 'warning',
      title: 'Incomplete',
      text: 'The visitor stopped before the last step. Should they finish, the rest follows in this conversation.',
    },
  },
  continued: {
    label: 'Incomplete lead',
    note: {
      kind: 'note',
      tone: 'warning',
      title: 'Still incomplete',
      text: 'The visitor went on with what reached you as incomplete, and stopped again. This is all that there is so far.',
    },
  },
  update: {
    label: 'Lead completed',
    note: {
      kind: 'note',
      tone: 'good',
      title: 'Now complete',
      text: 'The visitor has finished what reached you as incomplete. This is the whole of it.',
    },
  },
} as const satisfies Record<DeliveredLead['stage'], { label: string; note: MailPart | null }>

/** The dealer's mail about a lead: visitor, message, vehicle, all values, consents and files. */
export function buildDealerMail(delivered: DeliveredLead): MailDocument {
  const { lead, site, vehicle, stage } = delivered
  const { region } = site.configuration
  const { label, note } = stageWords[stage]
  const message = quoteText(readMessage(lead), restForDealer)
  const values = listLeadValues(lead, findForm(site, lead.form ?? ''), site, 'staff').map(
    ({ label, value }) => ({ label, value: quoteText(value, restForDealer) }),
  )
  return {
    brand: site.configuration.name,
    label,
    preview: [note?.title, message, values.map(({ value }) => value).join(', ')]
      .filter((text) => text !== undefined && text !== '')
      .join('. ')
      .slice(0, 140),
    parts: [
      {
        kind: 'heading',
        text: nameEnquiry(lead),
        under: `Received ${formatMoment(lead.completedAt ?? lead.createdAt, region)}`,
      },
      ...(note === null ? [] : [note]),
      ...listTimeNote(delivered),
      ...listFilesNote(delivered),
      buildContact(delivered),
      ...(message === '' ? [] : [{ kind: 'quote', title: 'Message', text: message } as const]),
      ...(vehicle === null
        ? []
        : [
            {
              kind: 'vehicle',
              vehicle: buildMailVehicle(vehicle, site.configuration, delivered.origin),
            } as const,
          ]),
      ...buildTradeInPart(delivered, 'Their trade-in', (text) => quoteText(text, restForDealer)),
      ...listRows('What they told you', values, true),
      ...listRows('Files', listFiles(delivered)),
      ...listRows('Consent', delivered.consents.map(toConsentRow)),
      ...listRows('About this lead', listCircumstances(delivered)),
    ],
    footer: [
      lead.email === null
        ? `Sent by the website of ${site.configuration.name}. The visitor left no email address.`
        : `Sent by the website of ${site.configuration.name}. Your answer goes straight to the visitor.`,
    ],
  }
}

/** A note that the chosen time was not booked, with the reason. */
const listTimeNote = ({ lead: { noTimeReason } }: DeliveredLead): MailPart[] =>
  noTimeReason === null
    ? []
    : [
        {
          kind: 'note',
          tone: 'warning',
          title: 'No time was taken',
          text: noTimeWords[noTimeReason].note,
        },
      ]

const listFilesNote = ({ lead: { noFilesReason } }: DeliveredLead): MailPart[] =>
  noFilesReason === null
    ? []
    : [
        {
          kind: 'note',
          tone: 'warning',
          title: 'Files were not kept',
          text: noteMissingFiles(noFilesReason),
        },
      ]

const listRows = (title: string, rows: readonly MailRow[], isQuoted = false): MailPart[] =>
  rows.length === 0 ? [] : [{ kind: 'rows', title, rows, isQuoted }]

function buildContact({ lead }: DeliveredLead): MailPart {
  const mail = lead.email === null ? null : `mailto:${encodeURIComponent(lead.email)}`
  const telephone = findTelephoneHref(lead.phone)
  const preference = wordContactPreference(readContactPreference(lead.payload))
  const lines: MailLink[] = [
    ...(preference === null ? [] : [{ label: preference, href: null }]),
    ...(lead.email === null ? [] : [{ label: lead.email, href: mail }]),
    ...(lead.phone === null ? [] : [{ label: lead.phone, href: telephone }]),
  ]
  const first = lead.firstName === '' || lead.firstName.length > 24 ? null : lead.firstName
  const actions: MailLink[] = [
    ...(telephone === null ? [] : [{ label: `Call ${lead.phone}`, href: telephone }]),
    ...(mail === null
      ? []
      : [{ label: first === null ? 'Reply' : `Reply to ${first}`, href: mail }]),
  ]
  return { kind: 'contact', name: nameVisitor(lead), lines, actions }
}

const listFiles = ({ files, lead }: DeliveredLead): MailRow[] =>
  files.length === 0
    ? []
    : [
        ...files.map(({ name, bytes }) => ({ label: name, value: formatBytes(bytes) })),
        {
          label: 'Where they are',
          value: `Kept on the website’s server with lead ${lead.id}; ask for them by that number.`,
        },
      ]

function toConsentRow({ wording, agreed, preticked, touched }: DeliveredConsent): MailRow {
  const how = [
    preticked ? 'the box was ticked beforehand' : null,
    touched === null ? null : touched ? 'the visitor set it' : 'the visitor left it as it was',
  ].filter((text) => text !== null)
  const decision = agreed ? 'Yes' : 'No'
  return { label: wording, value: how.length === 0 ? decision : `${decision} (${how.join('; ')})` }
}

/** Rows about how the visitor came to the website, for advertising, and ids for finding the lead again. */
function listCircumstances({ lead, location }: DeliveredLead): MailRow[] {
  const { payload } = lead
  const text = (name: string): string => {
    const value = payload[name]
    return typeof value === 'string' ? value : ''
  }
  const linked = payload['linked_query_params']
  const campaign =
    typeof linked === 'object' && linked !== null
      ? Object.entries(linked).map(([name, value]) => `${name}: ${String(value)}`)
      : []
  const pages = Array.isArray(payload['visited_pages']) ? payload['visited_pages'] : []
  const rows: MailRow[] = [
    { label: 'Location', value: location?.name ?? '' },
    { label: 'Source', value: text('source') },
    { label: 'Page', value: text('url') },
    { label: 'Campaign', value: campaign.join('\n') },
    { label: 'Prepared by', value: cameThroughAgent(payload) ? 'The customer’s AI agent' : '' },
    { label: 'Pages visited', value: pages.slice(-8).map(String).join('\n') },
    { label: 'Lead number', value: lead.id },
  ]
  return rows
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: quoteText(value, restForDealer) }))
}
