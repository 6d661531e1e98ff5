import type { MailDocument, MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { findTelephoneHref } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import { quoteText, restForDealer } from '#modules/leads/delivery/mail/quoted-text.rules.ts'
import { formatMoney } from '#modules/sites/money-format.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import type { MailedReservation } from './reservation-mail.types.ts'

interface Words {
  readonly subject: string
  readonly heading: string
  readonly text: string
  readonly tone: 'good' | 'warning'
}

function findWords({ kind, reservation, refund, site, vehicle }: MailedReservation): Words {
  const title = `${buildVehicleTitle(vehicle)}, stock ${vehicle.stocknum}`
  const cents = refund?.amountCents ?? reservation.depositCents
  const amount = formatMoney(cents, site.configuration.region)
  const reference = writeReference(reservation.reference)
  switch (kind) {
    case 'confirmed':
      return {
        subject: `Reserved online: ${title}`,
        heading: `${title} is reserved`,
        text: `The deposit of ${amount} is paid. The websites of your group show the vehicle as RESERVED. The buyer was told that somebody calls within one business day.`,
        tone: 'good',
      }
    case 'sent-back':
      return {
        subject: `Deposit sent back: ${title}`,
        heading: `A deposit of ${amount} goes back`,
        text: 'It came for a vehicle that this buyer could no longer have: it was sold, reserved for somebody else, or let go. The whole amount goes back to the card, and the buyer is told. There is nothing that you must do.',
        tone: 'warning',
      }
    case 'sent-back-twice':
      return {
        subject: `Second deposit sent back: ${title}`,
        heading: 'The buyer paid twice',
        text: `The second ${amount} goes back to the card. The vehicle stays reserved.`,
        tone: 'warning',
      }
    case 'refund-refused':
      return {
        subject: `Refund refused, please act: ${reference}`,
        heading: `The refund of ${amount} was refused`,
        text: 'The payment provider does not send this back, also when it is asked again. The buyer is told that you pay it another way and get in touch: please do, and record it with the command below.',
        tone: 'warning',
      }
    case 'paid-twice':
      return {
        subject: `Refund paid twice, please act: ${reference}`,
        heading: `The buyer has ${amount} twice`,
        text: 'You paid it another way after the payment provider had refused it, and now the provider reports that it reached the card after all. The page of the buyer says so: please get in touch. What they pay back is recorded with the command below.',
        tone: 'warning',
      }
    case 'charged-back':
      return {
        subject: `Deposit taken back by the bank, please act: ${reference}`,
        heading: `The buyer’s bank took ${amount} back`,
        text: 'The buyer disputes the payment with their bank, which has taken it from your account. If the payment was right, answer the dispute on the pages of your payment provider, which name the day until when. The vehicle stays reserved until you release it with the command below.',
        tone: 'warning',
      }
    case 'chargeback-reversed':
      return {
        subject: `Deposit is back with you: ${reference}`,
        heading: `You have the ${amount} again`,
        text: 'The dispute with the buyer’s bank ended in your favour, and your payment provider has paid the deposit back to you.',
        tone: 'good',
      }
    case 'delivered':
      return {
        subject: `Handed over: ${title}`,
        heading: `${title} is handed over`,
        text: 'The websites of your group show the vehicle as sold. The buyer was told until when it may be brought back, if it may.',
        tone: 'good',
      }
    // Staff recorded this themselves, so they get no mail.
    case 'paid-otherwise':
    case 'refunded':
    case 'released':
      return {
        subject: `Reservation ended: ${title}`,
        heading: `The reservation of ${title} has ended`,
        text: 'The websites of your group offer the vehicle again.',
        tone: 'warning',
      }
  }
}

export const buildDealerSubject = (mailed: MailedReservation): string => findWords(mailed).subject

/** A mail to the dealer: vehicle, buyer, amount, and what to do. */
export function buildDealerMail(mailed: MailedReservation): MailDocument {
  const { reservation, site, vehicle, origin } = mailed
  const { heading, text, tone } = findWords(mailed)
  const { email, phone } = reservation
  const name = quoteText(`${reservation.firstName} ${reservation.lastName}`, restForDealer)
  const telephone = findTelephoneHref(phone)
  const mail = `mailto:${encodeURIComponent(email)}`
  return {
    brand: site.configuration.name,
    label: 'Reservation',
    preview: text,
    parts: [
      { kind: 'heading', text: heading, under: null },
      { kind: 'note', tone, title: writeReference(reservation.reference), text },
      {
        kind: 'contact',
        name,
        lines: [
          { label: email, href: mail },
          { label: phone, href: telephone },
        ],
        actions: telephone === null ? [] : [{ label: `Call ${phone}`, href: telephone }],
      },
      {
        kind: 'vehicle',
        vehicle: buildMailVehicle(vehicle, site.configuration, origin),
      },
      { kind: 'rows', title: 'The reservation', rows: listRows(mailed) },
    ],
    footer: [`Sent by the website of ${site.configuration.name}.${describeCommand(mailed)}`],
  }
}

/**
 * The next command for staff, if there is one: while the dealer holds the deposit, and when a refund requires action.
 */
function describeCommand({ kind, reservation, site }: MailedReservation): string {
  const of = `${reservation.reference} --site ${site.slug}`
  switch (kind) {
    case 'confirmed':
      return ` To refund: forecourt reservation refund ${of}`
    case 'refund-refused':
      return ` Once you have paid it: forecourt refund record ${of} --amount AMOUNT --by bank-transfer --on YYYY-MM-DD --reference TEXT`
    case 'charged-back':
      return ` To offer the vehicle again: forecourt reservation release ${of}`
    case 'paid-twice':
      return ` Once the buyer has paid it back: forecourt refund reverse ${of} --reference TEXT`
    default:
      return ''
  }
}

const botMarkWords: Readonly<Record<BotMark, string>> = {
  'not-checked': 'Not checked: the check did not answer',
  'without-token': 'Not checked: it came without script, or from a program',
}

function listRows({ reservation, site }: MailedReservation): MailRow[] {
  const { region } = site.configuration
  return [
    { label: 'Reference', value: writeReference(reservation.reference) },
    { label: 'Deposit', value: formatMoney(reservation.depositCents, region) },
    { label: 'Price that was shown', value: formatMoney(reservation.priceCents, region) },
    { label: 'Postcode', value: reservation.postcode },
    ...(reservation.tradeIn === null ? [] : [{ label: 'Trade-in', value: reservation.tradeIn }]),
    ...(reservation.botMark === null
      ? []
      : [{ label: 'Sent by a person', value: botMarkWords[reservation.botMark] }]),
    ...reservation.agreements.map(({ field, version }) => ({
      label: field === 'terms' ? 'Terms agreed to' : 'Notice acknowledged',
      value: `Version ${version}, stored word for word with the reservation`,
    })),
  ]
}
