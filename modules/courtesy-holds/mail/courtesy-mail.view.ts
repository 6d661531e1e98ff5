import { formatAddress } from '#modules/locations/address-words.rules.ts'
import type {
  MailDocument,
  MailPart,
  MailRow,
  MailVehicle,
} from '#modules/leads/delivery/mail/mail-document.types.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
} from '#modules/locations/location.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { SiteLocation } from '#modules/sites/site.types.ts'
import type { CourtesyEnd, CourtesyHold } from '../hold/courtesy-hold.types.ts'
import { formatKeptUntil } from '../offer/courtesy-time.view.ts'

interface CodeMail {
  readonly configuration: SiteConfiguration
  readonly firstName: string
  /** The vehicle's title. */
  readonly title: string
  readonly code: string
  readonly minutes: number
}

/** The code is at the front, where notifications show it. */
export const buildCodeSubject = ({ code, title }: Pick<CodeMail, 'code' | 'title'>): string =>
  `${code} is your code: keep the ${title}`

/** The mail with the code that confirms a courtesy hold. */
export function buildCodeMail({
  configuration,
  firstName,
  title,
  code,
  minutes,
}: CodeMail): MailDocument {
  return {
    brand: configuration.name,
    label: 'On your way',
    preview: `Enter it where you asked for it, within ${minutes} minutes.`,
    parts: [
      { kind: 'heading', text: code, under: `Your code for the ${title}` },
      {
        kind: 'text',
        text: `${greet(firstName)}\n\nEnter it where you asked for it, and the ${title} is kept for you. It works once, within ${minutes} minutes, and only in that browser.`,
      },
    ],
    footer: [
      `Somebody gave this address on the website of ${configuration.name}. If that was not you, delete this mail: nothing is kept without the code.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
}

interface HoldMail {
  readonly configuration: SiteConfiguration
  readonly hold: CourtesyHold
  readonly firstName: string
  readonly title: string
  readonly vehicle: MailVehicle
  readonly location: SiteLocation | undefined
  /** URL of the page that shows and cancels the hold. */
  readonly href: string
  /** URL of the site's stock. */
  readonly browseHref: string
}

export const buildHoldSubject = ({
  hold,
  title,
  configuration,
}: Pick<HoldMail, 'hold' | 'title' | 'configuration'>): string =>
  hold.end === null
    ? `Kept for you until ${formatKeptUntil(hold.endsAt, configuration)}: ${title}`
    : describeEnd(hold.end, title).subject

/** The mail that a vehicle is kept, with where to come and what to bring. */
export function buildKeptMail(mail: HoldMail): MailDocument {
  const { configuration, hold, title, location, href } = mail
  const until = formatKeptUntil(hold.endsAt, configuration)
  return {
    ...buildFrame(mail),
    preview: `Until ${until}${location === undefined ? '' : `, at ${location.name}`}`,
    parts: [
      { kind: 'heading', text: 'See you soon', under: `We keep it until ${until}` },
      {
        kind: 'text',
        text: `${greet(mail.firstName)}\n\nThe ${title} stays here for you until ${until}. Until then we hold it as a courtesy: it is not reserved, and somebody who pays a deposit gets it. If that happens, we write to you at once.`,
      },
      { kind: 'vehicle', vehicle: mail.vehicle },
      { kind: 'rows', title: 'When you come', rows: listRows(mail) },
      { kind: 'button', label: 'I can’t come', href },
      {
        kind: 'text',
        text: 'Bring your driver licence, so that you can drive it. If you have a car to trade in, come in that one.',
      },
    ],
  }
}

/** The mail that a vehicle is no longer kept, and truthfully why. */
export function buildEndedMail(mail: HoldMail): MailDocument {
  const { hold, title } = mail
  const { heading, text } = describeEnd(hold.end ?? 'time', title)
  const note: MailPart[] =
    hold.endNote === null
      ? []
      : [{ kind: 'quote', title: 'What the dealership says', text: hold.endNote }]
  const phone = listRows(mail).filter(({ label }) => label === 'Phone')
  return {
    ...buildFrame(mail),
    preview: text,
    parts: [
      { kind: 'heading', text: heading, under: title },
      { kind: 'text', text: `${greet(mail.firstName)}\n\n${text}` },
      ...note,
      ...(phone.length === 0
        ? []
        : [{ kind: 'rows', title: 'Before you drive', rows: phone } as const]),
      { kind: 'button', label: 'See what else we have', href: mail.browseHref },
    ],
  }
}

interface End {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

/** Why a hold has ended, as the shopper reads it in a mail. */
function describeEnd(end: CourtesyEnd, title: string): End {
  switch (end) {
    case 'deposit':
      return {
        subject: `Somebody has reserved the ${title}`,
        heading: 'Somebody has reserved it',
        text: `Another buyer has just paid a deposit for the ${title}, and a deposit comes before a courtesy hold. We can no longer keep it for you, and we are sorry if you are on the way. Call us before you drive on: plans change, and we may have one like it.`,
      }
    case 'reserved':
      return {
        subject: `The ${title} is reserved`,
        heading: 'It is reserved',
        text: `The ${title} has been reserved for another buyer at the dealership, so we can no longer keep it for you. We are sorry if you are on the way: call us before you drive on.`,
      }
    case 'sold':
      return {
        subject: `The ${title} is sold`,
        heading: 'It is sold',
        text: `The ${title} has just been sold, so we can no longer keep it for you. We are sorry if you are on the way: call us before you drive on, and we look for one like it. If it was you who bought it, there is nothing to do.`,
      }
    case 'withdrawn':
      return {
        subject: `The ${title} is no longer on sale`,
        heading: 'It is no longer on sale',
        text: `The ${title} has been taken off our website, so we can no longer keep it for you. We are sorry if you are on the way: call us before you drive on.`,
      }
    default:
      return {
        subject: `We can’t keep the ${title}`,
        heading: 'We can’t keep it after all',
        text: `We can no longer keep the ${title} for you, and we are sorry if you are on the way. Call us before you drive on.`,
      }
  }
}

const greet = (firstName: string): string => {
  const name = readGreetingName(firstName)
  return name === null ? 'Hello,' : `Hi ${name},`
}

const buildFrame = ({ configuration, hold }: HoldMail) => ({
  brand: configuration.name,
  label: `Reference ${writeReference(hold.reference)}`,
  footer: [
    `You get this because this address confirmed on the website of ${configuration.name} that you are on the way.`,
    configuration.legal_name ?? configuration.name,
  ],
})

function listRows({ configuration, hold, location }: HoldMail): MailRow[] {
  const reference = { label: 'Reference', value: writeReference(hold.reference) }
  const until = { label: 'Kept until', value: formatKeptUntil(hold.endsAt, configuration) }
  if (location === undefined) return [until, reference]
  const phone = decideLocationPhone(location, configuration)
  return [
    until,
    {
      label: 'Where',
      value: `${location.name}, ${formatAddress(location.address)}`,
      href: buildMapHref(location),
    },
    ...(phone === null ? [] : [{ label: 'Phone', value: phone, href: buildTelephoneHref(phone) }]),
    reference,
  ]
}
