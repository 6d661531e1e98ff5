import { formatWhen } from '#modules/bookings/booking/booking.view.ts'
import { formatWrittenDay } from '#modules/locations/opening-hours-text.rules.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import { findTelephoneHref } from '#modules/leads/delivery/mail/lead-words.rules.ts'
import type { SaleAction } from '#modules/sales/sale/offered-actions.rules.ts'
import type { Sale } from '#modules/sales/sale/sale.types.ts'
import { formatDistance } from '#modules/sites/money-format.ts'
import { writeReference } from '#modules/sites/short-reference.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { HistoryLine } from '../../parts/history.view.ts'
import { buildMoment, type MomentView } from '../../parts/moment.view.ts'
import { returnStateWords, saleStateMarks, saleStateWords } from '../../words/sale-words.ts'
import { writeMoney } from '../../words/write-money.ts'
import { listLedgerLines, type LedgerLine } from './ledger-words.view.ts'
import { wordHistory } from './sale-history.view.ts'
import { wordStaffStep } from './staff-step.view.ts'

interface Fact {
  readonly label: string
  readonly value: string
}

/** A refund that somebody requested. */
export interface RequestView {
  readonly id: string
  readonly amount: string
  readonly by: string
  readonly reason: string
  readonly at: MomentView
  /** Such as 'Waits for a second person', or 'Approved by Sol'. */
  readonly outcome: string
  readonly isWaiting: boolean
  readonly isOwn: boolean
}

export interface SaleView {
  readonly id: string
  readonly vehicle: string
  readonly reference: string
  readonly state: { readonly kind: string; readonly label: string }
  readonly age: MomentView
  readonly buyer: {
    readonly name: string
    readonly phone: string
    /** A `tel:` URL; null: the number cannot be dialled. */
    readonly call: string | null
    readonly email: string
  }
  /** What staff do next. */
  readonly next: string
  /** What the buyer reads on their own page. */
  readonly buyersStep: { readonly heading: string; readonly text: string }
  readonly facts: readonly Fact[]
  readonly money: readonly Fact[]
  readonly ledger: readonly LedgerLine[]
  readonly requests: readonly RequestView[]
  readonly agreements: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly delivery: readonly Fact[]
  readonly usedCarReturn: readonly Fact[]
  readonly history: readonly HistoryLine[]
  readonly actions: readonly SaleAction[]
  readonly mayRefund: boolean
  readonly form: SaleFormView
}

/** What the forms of a reservation need. */
export interface SaleFormView {
  /** Today at the site, `YYYY-MM-DD`. */
  readonly today: string
  readonly unit: string
  readonly locations: readonly { readonly slug: string; readonly name: string }[]
  readonly currency: string
  readonly refundableCents: number
  readonly refundable: string
  readonly payable: string
  /** Such as '$1,000': above it a second person approves. */
  readonly limit: string
  readonly manual: readonly { readonly reference: string; readonly label: string }[]
  /** Of this form: sending it twice is one refund. */
  readonly key: string
}

export function buildSale(
  sale: Sale,
  { personId, key }: { readonly personId: string; readonly key: string },
): SaleView {
  const { purchase, site, now } = sale
  const { reservation, vehicle } = purchase
  const { currency } = reservation
  return {
    id: reservation.id,
    vehicle: buildVehicleTitle(vehicle),
    reference: writeReference(reservation.reference),
    state: {
      kind: saleStateMarks[reservation.state],
      label: saleStateWords[reservation.state],
    },
    age: buildMoment(reservation.heldAt, now),
    buyer: {
      name: `${reservation.firstName} ${reservation.lastName}`,
      phone: reservation.phone,
      call: findTelephoneHref(reservation.phone),
      email: reservation.email,
    },
    next: wordStaffStep(sale),
    buyersStep: { heading: sale.buyersStep.heading, text: sale.buyersStep.text },
    facts: listFacts(sale),
    money: listMoney(sale),
    ledger: listLedgerLines(sale, now),
    requests: sale.requests.map((request) => ({
      id: request.id,
      amount: writeMoney(request.amountCents, request.currency),
      by: request.requestedByName,
      reason: request.reason,
      at: buildMoment(request.requestedAt, now),
      outcome: wordOutcome(request),
      isWaiting: request.state === 'waiting',
      isOwn: request.requestedBy === personId,
    })),
    agreements: reservation.agreements.map(({ field, version, wording }) => ({
      title: `${field === 'terms' ? 'Terms of the deposit' : 'Consumer information notice'}, version ${version}`,
      lines: wording.split('\n').filter((line) => line.trim() !== ''),
    })),
    delivery: listDelivery(sale),
    usedCarReturn: listReturn(sale),
    history: sale.history
      .map((entry) => ({
        id: entry.id,
        what: wordHistory(entry, currency),
        by: entry.actorName,
        at: buildMoment(entry.at, now),
        reason: entry.reason,
      }))
      .toReversed(),
    actions: sale.actions,
    mayRefund: sale.allows.refund,
    form: {
      today: findToday(now, site.configuration.region.time_zone),
      unit: site.configuration.region.distance_unit,
      locations:
        site.dealerships
          .find(({ id }) => id === reservation.dealershipId)
          ?.locations.map(({ slug, name }) => ({ slug, name })) ?? [],
      currency,
      refundableCents: sale.refundableCents,
      refundable: writeMoney(sale.refundableCents, currency),
      payable: writeMoney(sale.payableCents, currency),
      limit: writeMoney(sale.limitCents, currency),
      manual: sale.balance.manual.map(({ reference, amountCents }) => ({
        reference,
        label: `${writeMoney(amountCents, currency)}, reference ${reference}`,
      })),
      key,
    },
  }
}

function wordOutcome({ state, decidedByName, expiresAt }: Sale['requests'][number]): string {
  switch (state) {
    case 'waiting':
      return 'Waits for a second person'
    case 'ordered':
      return expiresAt === null ? 'No second person needed' : `Approved by ${decidedByName ?? ''}`
    case 'declined':
      return `Declined by ${decidedByName ?? ''}`
    case 'expired':
      return 'Nobody approved it within 72 hours'
  }
}

function listFacts({ purchase, site }: Sale): readonly Fact[] {
  const { reservation, vehicle, location } = purchase
  const { currency } = reservation
  return [
    { label: 'Stock number', value: vehicle.stocknum },
    ...(location === undefined ? [] : [{ label: 'Location', value: location.name }]),
    { label: 'Price when reserved', value: writeMoney(reservation.priceCents, currency) },
    { label: 'Reserved', value: formatWhen(reservation.heldAt, site) },
    ...(reservation.state === 'held' || reservation.state === 'authorised'
      ? [{ label: 'To be paid until', value: formatWhen(reservation.expiresAt, site) }]
      : []),
    ...(reservation.paidAt === null
      ? []
      : [{ label: 'Deposit paid', value: formatWhen(reservation.paidAt, site) }]),
    ...(reservation.tradeIn === null ? [] : [{ label: 'Trades in', value: reservation.tradeIn }]),
  ]
}

function listMoney({
  purchase: { reservation },
  payments,
  refundableCents,
  balance,
  payableCents,
}: Sale): readonly Fact[] {
  const write = (cents: number) => writeMoney(cents, reservation.currency)
  const paidCents = payments
    .filter(({ state }) => state === 'paid')
    .reduce((total, { amountCents }) => total + amountCents, 0)
  const optional = (label: string, cents: number): Fact[] =>
    cents > 0 ? [{ label, value: write(cents) }] : []
  return [
    { label: 'Deposit', value: write(reservation.depositCents) },
    { label: 'Paid', value: write(paidCents) },
    { label: 'Can be refunded', value: write(refundableCents) },
    ...optional('On its way to the buyer', balance.pendingCents),
    ...optional('Owed to the buyer', payableCents),
    ...optional('The buyer has twice', balance.twiceCents),
    ...optional('Taken back by the buyer’s bank', balance.chargedBackCents),
  ]
}

function listDelivery({ purchase: { delivery }, site }: Sale): readonly Fact[] {
  if (delivery === null) return []
  const { region } = site.configuration
  const lastDay = findLastReturnDay(delivery)
  return [
    { label: 'Handed over', value: formatWrittenDay(delivery.deliveredOn, region.locale) },
    { label: 'Odometer', value: formatDistance(delivery.odometer, region) },
    { label: 'To a', value: delivery.buyerKind },
    {
      label: 'May be brought back',
      value: lastDay === null ? 'no' : `until ${formatWrittenDay(lastDay, region.locale)}`,
    },
  ]
}

function listReturn({ purchase: { usedCarReturn }, site }: Sale): readonly Fact[] {
  const stored = usedCarReturn?.stored
  if (usedCarReturn === null || stored === undefined) return []
  const { region } = site.configuration
  return [
    { label: 'State', value: returnStateWords[stored.state] },
    { label: 'Notice', value: formatWhen(stored.noticedAt, site) },
    ...(stored.appointment === null
      ? []
      : [{ label: 'Comes', value: formatWhen(stored.appointment.startsAt, site) }]),
    { label: 'Odometer by the buyer', value: formatDistance(stored.saidOdometer, region) },
    { label: 'Money owing on it', value: stored.saidLien ? 'yes' : 'no' },
    ...(stored.failed.length === 0
      ? []
      : [{ label: 'Conditions not met', value: stored.failed.join(', ') }]),
    ...(stored.acceptedBecause === null
      ? []
      : [{ label: 'Taken back because', value: stored.acceptedBecause }]),
  ]
}
