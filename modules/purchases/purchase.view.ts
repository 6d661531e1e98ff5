import type { LabelledValue } from '#modules/reservations/labelled-value.ts'
import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import {
  buildMapHref,
  buildTelephoneHref,
  decideLocationPhone,
  decideSitePhone,
} from '#modules/locations/location.rules.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import type { LedgerEntry } from '#modules/payments/store/ledger.store.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { describeManualRefund, nameWay } from '#modules/reservations/refund-words.view.ts'
import { buildReturnView } from '#modules/returns/service/return.view.ts'
import { formatDistance, formatMoney } from '#modules/sites/money-format.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { listPictureKeys } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { LoadedPurchase } from './load-purchase.ts'
import { buildNextStep, type NextStepView } from './next-step.view.ts'

/** A document to keep: an agreement, or a receipt. */
export interface DocumentView {
  readonly name: string
  readonly title: string
  /** The date and version of the document. */
  readonly note: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly LabelledValue[]
}

/** A purchase for its buyer. */
export interface PurchaseView {
  readonly title: string
  readonly pictureKey: string | null
  readonly reference: string
  readonly next: NextStepView
  readonly facts: readonly LabelledValue[]
  readonly history: readonly LabelledValue[]
  readonly documents: readonly DocumentView[]
  readonly place: {
    readonly name: string
    readonly address: string
    readonly mapHref: string
  } | null
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly email: string | null
}

export function buildPurchaseView(
  site: Site,
  loaded: LoadedPurchase,
  opened: { readonly token: string; readonly now: Date },
): PurchaseView {
  const { reservation, vehicle, location } = loaded
  const { configuration } = site
  const [pictureKey = null] = listPictureKeys(vehicle)
  const phone =
    location === undefined
      ? decideSitePhone(configuration)
      : decideLocationPhone(location, configuration)
  return {
    title: buildVehicleTitle(vehicle),
    pictureKey,
    reference: writeReference(reservation.reference),
    next: buildNextStep(site, loaded, opened),
    facts: listFacts(site, loaded),
    history: listHistory(site, loaded),
    documents: [...listAgreements(site, loaded), ...listReceipts(site, loaded)],
    place:
      location === undefined
        ? null
        : {
            name: location.name,
            address: `${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
            mapHref: buildMapHref(location),
          },
    phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
    email: location?.contact_detail.email ?? configuration.email,
  }
}

function listFacts(
  site: Site,
  { reservation, vehicle, delivery }: LoadedPurchase,
): LabelledValue[] {
  const { region } = site.configuration
  return [
    { label: 'Stock number', value: vehicle.stocknum },
    { label: 'Price when you reserved', value: formatMoney(reservation.priceCents, region) },
    { label: 'Deposit', value: formatMoney(reservation.depositCents, region) },
    ...(delivery === null
      ? []
      : [{ label: 'Odometer at delivery', value: formatDistance(delivery.odometer, region) }]),
  ]
}

/** Whether an entry is a refund to the buyer's card, completed or failed. */
const isOfProvider = ({ kind }: LedgerEntry): boolean =>
  kind === 'refund' || kind === 'refund-reversal'

/** Past events with their dates, in order. */
function listHistory(site: Site, loaded: LoadedPurchase): LabelledValue[] {
  const { reservation, delivery, usedCarReturn, ledger } = loaded
  const { region } = site.configuration
  const refunds = ledger.filter(isOfProvider)
  const dated = [
    { at: reservation.heldAt, value: 'You reserved it' },
    ...(reservation.paidAt === null
      ? []
      : [{ at: reservation.paidAt, value: 'Your deposit reached us' }]),
    ...refunds.map(({ kind, recordedAt, amountCents }) => {
      const amount = formatMoney(Math.abs(amountCents), region)
      const verb = kind === 'refund' ? 'went back to' : 'did not reach'
      return { at: recordedAt, value: `${amount} ${verb} your card` }
    }),
  ].map(({ at, value }) => ({ at, label: formatWhen(at, site), value }))
  const handedOver =
    delivery === null
      ? []
      : [
          {
            at: delivery.recordedAt,
            label: formatWrittenDay(delivery.deliveredOn, region.locale),
            value: 'It was handed over to you',
          },
        ]
  const steps =
    usedCarReturn === null
      ? []
      : buildReturnView(site, usedCarReturn).history.map(({ label, value }, index) => ({
          at: usedCarReturn.steps[index]?.takenAt ?? delivery?.recordedAt ?? reservation.heldAt,
          label,
          value,
        }))
  const manual = loaded.refunds.manual.map((refund) => ({
    at: refund.recordedAt,
    label: formatWrittenDay(refund.paidOn, region.locale),
    value: `We paid you ${formatMoney(refund.amountCents, region)} ${nameWay(refund.way)}`,
  }))
  return [...dated, ...handedOver, ...steps, ...manual]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ label, value }) => ({ label, value }))
}

function listAgreements(site: Site, { reservation }: LoadedPurchase): DocumentView[] {
  return reservation.agreements.map(({ field, version, wording }) => ({
    name: field,
    title: field === 'terms' ? 'Terms of the deposit' : 'Consumer Information Notice',
    note: `As you read and accepted them on ${formatWhen(reservation.heldAt, site)}, version ${version}.`,
    paragraphs: wording.split('\n').filter((line) => line !== ''),
    rows: [],
  }))
}

function listReceipts(site: Site, loaded: LoadedPurchase): DocumentView[] {
  const { reservation, ledger, vehicle, paymentReference } = loaded
  const { region, legal_name: legalName, name } = site.configuration
  if (reservation.paidAt === null) return []
  const refunded = ledger
    .filter(isOfProvider)
    .reduce((sum, { amountCents }) => sum - amountCents, 0)
  return [
    {
      name: 'receipt',
      title: 'Receipt for your deposit',
      note: `Received on ${formatWhen(reservation.paidAt, site)}.`,
      paragraphs: [],
      rows: [
        { label: 'Received by', value: legalName ?? name },
        { label: 'From', value: `${reservation.firstName} ${reservation.lastName}` },
        { label: 'For', value: `${buildVehicleTitle(vehicle)}, stock ${vehicle.stocknum}` },
        { label: 'Reference', value: writeReference(reservation.reference) },
        { label: 'Amount', value: formatMoney(reservation.depositCents, region) },
        ...(paymentReference === null ? [] : [{ label: 'Payment', value: paymentReference }]),
        ...(refunded === 0 ? [] : [{ label: 'Sent back', value: formatMoney(refunded, region) }]),
        ...loaded.refunds.manual.map((refund) => ({
          label: `Paid to you, reference ${refund.reference}`,
          value: describeManualRefund(refund, site),
        })),
      ],
    },
  ]
}
