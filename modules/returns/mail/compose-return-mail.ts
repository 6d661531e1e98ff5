import { buildBookingCalendar } from '#modules/bookings/mail/booking-calendar.ts'
import { addressMail } from '#modules/leads/delivery/mail/address-mail.ts'
import { findTelephoneHref } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import {
  decideSenderAddress,
  toReplyAddress,
} from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { cleanPersonName } from '#platform/mail/person-name.rules.ts'
import type { MailPart, MailRow } from '#modules/leads/delivery/mail/mail-document.types.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { quoteText, restForDealer } from '#modules/leads/delivery/mail/quoted-text.rules.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { listContactRows } from '#modules/reservations/mail/contact-rows.view.ts'
import { listDealerAddresses } from '#modules/reservations/mail/dealer-addresses.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { describeConditions } from '../conditions/condition-words.view.ts'
import type { MailedReturn } from './return-mail.types.ts'
import { findBuyerWords, findDealerWords, nameStaffTime, nameTime } from './step-words.view.ts'

interface Sender {
  /** MAIL_FROM; null: the dealer's own address is the sender. */
  readonly senderAddress: string | null
}

const nameMail = ({ reservation, sequence, step }: MailedReturn, reader: 'buyer' | 'dealer') =>
  `${reservation.id}-return-${sequence}-${step}${reader === 'dealer' ? '-dealer' : ''}`

/** @param href absolute URL of the buyer's own page */
export function composeBuyerMail(
  mailed: MailedReturn,
  href: string,
  { senderAddress }: Sender,
): Mail {
  const { reservation, site, vehicle, origin, location } = mailed
  const { configuration } = site
  const { subject, heading, text } = findBuyerWords(mailed)
  const name = readGreetingName(reservation.firstName)
  const document = {
    brand: configuration.name,
    label: 'Your return',
    preview: `Reference ${writeReference(reservation.reference)}`,
    parts: [
      { kind: 'heading', text: heading, under: null },
      { kind: 'text', text: `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${text}` },
      ...buildButton(mailed, href),
      { kind: 'vehicle', vehicle: buildMailVehicle(vehicle, configuration, origin) },
      ...listDetails(mailed),
      { kind: 'rows', title: 'How to reach us', rows: listContactRows(site, location) },
    ] satisfies MailPart[],
    footer: [
      `You get this because you bought a car at ${configuration.name}.`,
      configuration.legal_name ?? configuration.name,
    ],
  }
  const id = nameMail(mailed, 'buyer')
  const mail = addressMail({ site, id, email: reservation.email, subject, senderAddress }, document)
  const attendee = {
    name: cleanPersonName(`${reservation.firstName} ${reservation.lastName}`) || reservation.email,
    email: reservation.email,
  }
  return { ...mail, ...withCalendar(mailed, { attendee, href, senderAddress }) }
}

const buttons: Partial<Readonly<Record<MailedReturn['step'], string>>> = {
  noticed: 'Choose a time',
  booked: 'Move or cancel it',
  moved: 'Move or cancel it',
  withdrawn: 'See your return',
}

function buildButton({ step }: MailedReturn, href: string): MailPart[] {
  const label = buttons[step]
  return label === undefined ? [] : [{ kind: 'button', label, href }]
}

/** The part of a mail with the appointment, the unmet conditions or the refund. */
function listDetails(mailed: MailedReturn): MailPart[] {
  const { step, stored, delivery, location, site } = mailed
  const { region } = site.configuration
  const place = location?.name ?? 'the place of purchase'
  const when = nameTime(mailed)
  const rows: MailRow[] = []
  if ((step === 'booked' || step === 'moved') && when !== null) {
    rows.push({ label: 'When', value: when }, { label: 'Where', value: place })
  }
  if (step === 'refused') {
    const words = describeConditions({ delivery, region, place })
    for (const name of stored.failed) {
      rows.push({ label: words[name].title, value: words[name].failed })
    }
  }
  const { money } = stored
  if (step === 'returned' && money !== null) {
    const write = (cents: number) => formatMoney(cents, region)
    rows.push(
      { label: 'You had paid', value: write(money.paidCents) },
      { label: 'Back to your card', value: write(money.depositCents) },
      { label: 'Paid to your account', value: write(money.balanceCents) },
      { label: 'To lift what was owing', value: write(money.lienCents) },
    )
  }
  return rows.length === 0 ? [] : [{ kind: 'rows', title: 'Your return', rows }]
}

/** Mails to the addresses that receive all kinds of enquiries for the location of the purchase. */
export function composeDealerMails(mailed: MailedReturn, { senderAddress }: Sender): Mail[] {
  const { reservation, site, vehicle, origin, location } = mailed
  const { configuration } = site
  const { subject, heading, text } = findDealerWords(mailed)
  const telephone = findTelephoneHref(reservation.phone)
  const document = {
    brand: configuration.name,
    label: 'Return',
    preview: text,
    parts: [
      { kind: 'heading', text: heading, under: null },
      { kind: 'text', text },
      {
        kind: 'contact',
        name: quoteText(`${reservation.firstName} ${reservation.lastName}`, restForDealer),
        lines: [
          { label: reservation.email, href: `mailto:${encodeURIComponent(reservation.email)}` },
          { label: reservation.phone, href: telephone },
        ],
        actions:
          telephone === null ? [] : [{ label: `Call ${reservation.phone}`, href: telephone }],
      },
      { kind: 'vehicle', vehicle: buildMailVehicle(vehicle, configuration, origin) },
      { kind: 'rows', title: 'The return', rows: listDealerRows(mailed) },
    ] satisfies MailPart[],
    footer: [
      `Sent by the website of ${configuration.name}. To record it: forecourt return record ${reservation.reference} --site ${site.slug}`,
    ],
  }
  const replyName = cleanPersonName(`${reservation.firstName} ${reservation.lastName}`)
  return listDealerAddresses(site, location).map((email, at) => ({
    ...addressMail(
      { site, id: `${nameMail(mailed, 'dealer')}-${at}`, email, subject, senderAddress },
      document,
    ),
    replyTo: toReplyAddress(replyName, reservation.email),
    ...withCalendar(mailed, { attendee: null, href: null, senderAddress }),
  }))
}

function listDealerRows(mailed: MailedReturn): MailRow[] {
  const { reservation, delivery, stored, site } = mailed
  const { region } = site.configuration
  const when = nameStaffTime(mailed)
  const write = (odometer: number) => formatDistance(odometer, region)
  return [
    { label: 'Reference', value: writeReference(reservation.reference) },
    { label: 'Delivered on', value: delivery.deliveredOn },
    { label: 'Odometer at delivery', value: write(delivery.odometer) },
    { label: 'Odometer now, as the buyer says', value: write(stored.saidOdometer) },
    { label: 'Owing on it, as the buyer says', value: stored.saidLien ? 'Yes' : 'No' },
    ...(when === null ? [] : [{ label: 'Appointment', value: when }]),
  ]
}

interface CalendarOf extends Sender {
  readonly attendee: { readonly name: string; readonly email: string } | null
  readonly href: string | null
}

/** Adds a calendar entry if an appointment is made, moved or cancelled. */
function withCalendar(
  mailed: MailedReturn,
  { attendee, href, senderAddress }: CalendarOf,
): Pick<Mail, 'calendar' | 'outdatedAt'> {
  const { step, sequence, takenAt, stored, site, vehicle, location, reservation } = mailed
  const isCancelled = step === 'withdrawn'
  const hasCalendarEntry = step === 'booked' || step === 'moved' || isCancelled
  if (stored.appointment === null || !hasCalendarEntry) return {}
  const { startsAt, endsAt } = stored.appointment
  const { name } = site.configuration
  const address = location?.address
  const { year, make, model } = vehicle
  return {
    // A mail about an appointment is useless after its start; a mail about a cancellation never is.
    ...(!isCancelled && { outdatedAt: startsAt }),
    calendar: buildBookingCalendar({
      booking: {
        uid: `return-${reservation.id}@${site.slug}.forecourt`,
        sequence,
        isCancelled,
        changedAt: takenAt,
        startsAt,
        endsAt,
        summary: `Bring back the ${year} ${make} ${model}, ${name}`,
        address:
          address === undefined
            ? name
            : `${address.street}, ${address.city} ${address.state} ${address.postcode}`,
      },
      organizer: { name, email: decideSenderAddress(site, senderAddress) },
      attendee,
      description: isCancelled || href === null ? null : `To move or cancel it: ${href}`,
      href: isCancelled ? null : href,
    }),
  }
}
