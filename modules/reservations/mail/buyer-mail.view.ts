import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import type {
  MailDocument,
  MailPart,
  MailRow,
} from '#modules/leads/delivery/mail/mail-document.types.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { decideVehicleNoun } from '#modules/sites/vehicle-noun.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { Delivery } from '../delivery/delivery.types.ts'
import { findLastReturnDay } from '../delivery/return-period.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { EndReason } from '../lifecycle/reservation.types.ts'
import { nameDeposit, nameWay } from '../refund-words.view.ts'
import { listContactRows } from './contact-rows.view.ts'
import type { MailedReservation } from './reservation-mail.types.ts'

interface Words {
  readonly subject: string
  readonly heading: string
  readonly text: string
}

const whySentBack: Partial<Readonly<Record<EndReason, string>>> = {
  taken: 'Your payment reached us after your time to pay was over, and somebody else had reserved',
  sold: 'Your payment reached us when somebody at the dealership had already bought',
  'let-go':
    'Your payment reached us after the reservation had been cancelled. You have not reserved',
}

/** A sentence about the end of the return period; no sentence if the vehicle cannot be returned. */
function describeReturn(delivery: Delivery | null, { region }: SiteConfiguration): string {
  const last = delivery === null ? null : findLastReturnDay(delivery)
  const days = delivery?.returnDays ?? null
  if (last === null || days === null) return ''
  return `\n\nChanged your mind? You may bring it back within ${days} days, until ${formatWrittenDay(last, region.locale)}. What it takes, and how it goes, is on the same page.`
}

function findWords(mailed: MailedReservation): Words {
  const { kind, reservation, site, vehicle, delivery } = mailed
  const { configuration } = site
  const title = buildVehicleTitle(vehicle)
  const noun = decideVehicleNoun(configuration, 1).toLowerCase()
  const amount = formatMoney(reservation.depositCents, configuration.region)
  switch (kind) {
    case 'confirmed':
      return {
        subject: `Reserved for you: ${title}`,
        heading: `The ${title} is yours to come and see`,
        text: `We have your deposit of ${amount} and have taken the ${noun} off the market for you. One of us calls you within one business day to arrange a time for you to see it, and to talk about the rest. The deposit comes off the price.`,
      }
    case 'sent-back':
      return {
        subject: `We are sending your ${amount} back`,
        heading: `Your ${amount} is on its way back`,
        text: `${whySentBack[reservation.endReason ?? 'taken'] ?? whySentBack.taken} the ${title}. We are sorry. The whole ${amount} goes back to the card that you paid with; banks take up to ten business days to show it.`,
      }
    case 'sent-back-twice':
      return {
        subject: `You paid twice: ${amount} comes back`,
        heading: 'You paid twice',
        text: `The ${title} is reserved for you with your first payment. The second ${amount} goes back to the card that you paid with; banks take up to ten business days to show it.`,
      }
    case 'refunded':
      return describeRefund(mailed)
    case 'delivered':
      return {
        subject: `It is yours: ${title}`,
        heading: `The ${title} is yours`,
        text: `Thank you for buying it from us. Your purchase has a page of its own: what you agreed to, what is next, and whom to call.${describeReturn(delivery, configuration)}`,
      }
    case 'refund-refused':
      return describeRefusal(mailed)
    case 'paid-otherwise':
      return describePaidOtherwise(mailed)
    // Only the dealer gets this mail.
    case 'paid-twice':
    case 'charged-back':
    case 'chargeback-reversed':
    case 'released':
      return {
        subject: `Your reservation of the ${title} has ended`,
        heading: 'Your reservation has ended',
        text: `The ${title} is no longer reserved for you. If you did not expect this, please call us: we have your details and your reference at hand.`,
      }
  }
}

/** A refund, named in relation to the deposit: `your deposit`, or `$100 of your deposit`. */
function nameRefund({ reservation, refund, site }: MailedReservation) {
  const cents = refund?.amountCents ?? reservation.depositCents
  const amount = formatMoney(cents, site.configuration.region)
  return { amount, what: nameDeposit(reservation, cents, site) }
}

/** Text of the mail about a refund of the deposit, or a part of it. */
function describeRefund(mailed: MailedReservation): Words {
  const { vehicle } = mailed
  const { amount, what } = nameRefund(mailed)
  return {
    subject: `Your ${amount} is refunded`,
    heading: `Your ${amount} is refunded`,
    text: `We have sent ${what} for the ${buildVehicleTitle(vehicle)} back to the card that you paid with. Banks take up to ten business days to show it.`,
  }
}

/** Text of the mail about a refund that the provider refused. Another mail asks the dealer to pay it in another way. */
function describeRefusal(mailed: MailedReservation): Words {
  const { site, vehicle } = mailed
  const { amount, what } = nameRefund(mailed)
  return {
    subject: `Your ${amount} did not reach your card`,
    heading: `Your ${amount} did not reach your card`,
    text: `We wanted to send ${what} for the ${buildVehicleTitle(vehicle)} back to the card that you paid with, and it was refused there. ${site.configuration.name} pays it to you another way and was asked to get in touch with you. If you do not hear from us, please call with your reference.`,
  }
}

/**
 * Text of the mail about the dealer's own payment, with method and date. The payment may be a part of what is owed,
 * so the mail does not mention the rest.
 */
function describePaidOtherwise(mailed: MailedReservation): Words {
  const { site, vehicle, refund } = mailed
  const { amount, what } = nameRefund(mailed)
  const manual = refund?.manual
  const how =
    manual === undefined
      ? ''
      : `, ${nameWay(manual.way)} on ${formatWrittenDay(manual.paidOn, site.configuration.region.locale)}, reference ${manual.reference}`
  return {
    subject: `We have paid you ${amount}`,
    heading: `We have paid you ${amount}`,
    text: `It is ${what} for the ${buildVehicleTitle(vehicle)}, which did not reach your card${how}. If you have not had it within five business days, please call with your reference.`,
  }
}

export const buildBuyerSubject = (mailed: MailedReservation): string => findWords(mailed).subject

/** A mail to the buyer, with their reference and the dealer's contact details. */
export function buildBuyerMail(mailed: MailedReservation): MailDocument {
  const { reservation, site, vehicle, origin, href } = mailed
  const { configuration } = site
  const { heading, text } = findWords(mailed)
  const name = readGreetingName(reservation.firstName)
  const hasPage = mailed.kind === 'confirmed' || mailed.kind === 'delivered'
  const button: MailPart[] =
    href === null || !hasPage ? [] : [{ kind: 'button', label: 'See your purchase', href }]
  return {
    brand: configuration.name,
    label: 'Your reservation',
    preview: `Reference ${writeReference(reservation.reference)}`,
    parts: [
      { kind: 'heading', text: heading, under: null },
      { kind: 'text', text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${text}` },
      ...button,
      { kind: 'vehicle', vehicle: buildMailVehicle(vehicle, configuration, origin) },
      { kind: 'rows', title: 'Your reservation', rows: listRows(mailed) },
      {
        kind: 'rows',
        title: 'How to reach us',
        rows: listContactRows(mailed.site, mailed.location),
      },
    ],
    footer: [
      `You get this because you gave this address when you reserved at ${configuration.name}.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
}

function listRows({ reservation, site }: MailedReservation): MailRow[] {
  const { region } = site.configuration
  return [
    { label: 'Reference', value: writeReference(reservation.reference) },
    { label: 'Deposit', value: formatMoney(reservation.depositCents, region) },
    { label: 'Price when you reserved', value: formatMoney(reservation.priceCents, region) },
    ...(reservation.tradeIn === null
      ? []
      : [{ label: 'Your trade-in, an estimate', value: reservation.tradeIn }]),
  ]
}
