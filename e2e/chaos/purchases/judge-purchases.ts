import type { BookEntry } from '#fakes/payments/provider-server.fake.ts'
import type { SeenPurchase } from './buyer.ts'
import type { PaymentRow, ReservationRow, StoredPurchases } from './stored-purchases.ts'

export interface PurchasesOutcome {
  /** The results that buyers saw. */
  readonly seen: readonly SeenPurchase[]
  /** The money, as recorded by the providers. */
  readonly books: readonly BookEntry[]
  readonly stored: StoredPurchases
  /** Vehicles whose pages say that they are reserved. */
  readonly shownReserved: ReadonlySet<number>
}

/**
 * Checks that money, ledger, reservations and vehicles agree, and that buyers were shown the truth.
 *
 * @returns descriptions, each with a count; empty without faults
 */
export function judgePurchases(outcome: PurchasesOutcome): string[] {
  return [
    ...judgeMoney(outcome),
    ...judgePayments(outcome.stored),
    ...judgeReservations(outcome.stored),
    ...judgeVehicles(outcome),
    ...judgeSeen(outcome),
    ...judgeMails(outcome.stored),
  ]
}

/** @returns one description of all wrong items, or none */
const note = <Item>(wrong: readonly Item[], what: string, name: (item: Item) => string): string[] =>
  wrong.length === 0 ? [] : [`${wrong.length} ${what}: ${wrong.slice(0, 4).map(name).join('; ')}`]

/** Each movement of money at a provider is one ledger row, and each ledger row is one movement. */
function judgeMoney({ books, stored: { payments, ledger } }: PurchasesOutcome): string[] {
  const findPayment = ({ payment }: BookEntry): string =>
    payments.find(({ id, merchantNumber }) => id === payment || merchantNumber === payment)?.id ??
    `unknown ${payment}`
  const atProviders = books.map((entry) =>
    [findPayment(entry), entry.kind, entry.amountCents, entry.currency, entry.reference].join(' '),
  )
  const entered = ledger.map(({ paymentId, kind, amountCents, currency, reference }) =>
    [paymentId, kind, Math.abs(amountCents), currency, reference].join(' '),
  )
  const signs = ledger.filter(({ kind, amountCents }) => (kind === 'capture') !== amountCents > 0)
  return [
    ...note(without(atProviders, entered), 'movements of money are not in the ledger', String),
    ...note(without(entered, atProviders), 'entries of the ledger moved no money', String),
    ...note(signs, 'entries of the ledger have the wrong sign', ({ paymentId }) => paymentId),
  ]
}

/** The items of a list that are missing from another one, counting duplicates. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return items.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const nameOf = ({ id, state }: { readonly id: string; readonly state: string }): string =>
  `${id} ${state}`

function judgePayments({ payments, ledger, refunds, reservations }: StoredPurchases): string[] {
  const sumOf = (kind: string, of: PaymentRow): number =>
    ledger
      .filter((entry) => entry.kind === kind && entry.paymentId === of.id)
      .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0)
  const counts = new Set(
    reservations.flatMap(({ state, paymentId }) =>
      state === 'paid' && paymentId !== null ? [paymentId] : [],
    ),
  )
  const paid = payments.filter(({ state }) => state === 'paid')
  return [
    ...note(
      payments.filter(({ state }) => state === 'begun' || state === 'unknown'),
      'payments are not settled',
      nameOf,
    ),
    ...note(
      payments.filter((of) => sumOf('capture', of) !== (of.state === 'paid' ? of.amountCents : 0)),
      'payments have another state than their money',
      nameOf,
    ),
    ...note(
      payments.filter((of) => sumOf('refund', of) !== of.refundedCents),
      'payments count other refunds than the ledger',
      nameOf,
    ),
    ...note(
      refunds.filter(({ state }) => state !== 'refunded'),
      'refunds were not made',
      ({ paymentId, state }) => `${paymentId} ${state}`,
    ),
    ...note(
      paid.filter(({ id, refundedCents }) => counts.has(id) && refundedCents > 0),
      'deposits of reservations that stand went back',
      nameOf,
    ),
    ...note(
      paid.filter(
        ({ id, refundedCents, amountCents }) => !counts.has(id) && refundedCents !== amountCents,
      ),
      'deposits of nothing were kept',
      nameOf,
    ),
  ]
}

function judgeReservations({ payments, reservations }: StoredPurchases): string[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const isPaidBy = ({ id, paymentId }: ReservationRow): boolean => {
    const payment = byId.get(paymentId ?? '')
    return payment?.state === 'paid' && payment.subjectId === id
  }
  return [
    ...note(
      reservations.filter(({ state }) => state === 'held' || state === 'authorised'),
      'holds have not ended',
      nameOf,
    ),
    ...note(
      reservations.filter((of) => of.state === 'paid' && !isPaidBy(of)),
      'reservations stand without their deposit',
      nameOf,
    ),
  ]
}

function judgeVehicles({ stored, shownReserved }: PurchasesOutcome): string[] {
  const paid = new Map<number, number>()
  for (const { state, vehicleId } of stored.reservations) {
    if (state === 'paid') paid.set(vehicleId, (paid.get(vehicleId) ?? 0) + 1)
  }
  const name = ({ slug }: { readonly slug: string }): string => slug
  return [
    ...note(
      stored.vehicles.filter(({ id }) => (paid.get(id) ?? 0) > 1),
      'vehicles are reserved twice',
      name,
    ),
    ...note(
      stored.vehicles.filter(({ id, isReservedOnline }) => isReservedOnline !== paid.has(id)),
      'vehicles are not as their reservations are',
      name,
    ),
    ...note(
      stored.vehicles.filter(
        ({ id, isReservedOnline }) => isReservedOnline !== shownReserved.has(id),
      ),
      'vehicles are not shown as they are',
      name,
    ),
  ]
}

function judgeSeen({ seen, stored: { reservations } }: PurchasesOutcome): string[] {
  const byId = new Map(reservations.map((reservation) => [reservation.id, reservation]))
  const known = new Set(seen.map(({ reservationId }) => reservationId))
  const name = ({ email, reservationId }: SeenPurchase): string => `${email} ${reservationId}`
  const held = seen.filter(({ reservationId }) => reservationId !== null)
  return [
    ...note(
      held.filter(({ reservationId, email, vehicleId }) => {
        const of = byId.get(reservationId ?? '')
        return of?.email !== email || of.vehicleId !== vehicleId
      }),
      'acknowledged holds are lost or somebody else’s',
      name,
    ),
    ...note(
      reservations.filter(({ id }) => !known.has(id)),
      'reservations are known to no buyer',
      nameOf,
    ),
    ...note(
      held.filter(({ reservationId, sawReserved }) => {
        const of = byId.get(reservationId ?? '')
        const isReserved =
          of?.state === 'paid' || (of?.state === 'refunded' && of.endReason === 'staff')
        return sawReserved && !isReserved
      }),
      'buyers were told that it is theirs, and it is not',
      name,
    ),
  ]
}

/**
 * The subject of the mail that the buyer of a reservation must have, by the reservation's state and the reason of its
 * end.
 */
function decideMail({ state, endReason }: ReservationRow): RegExp | null {
  if (state === 'paid') return /^Reserved for you: /
  if (state !== 'refunded') return null
  return endReason === 'staff' ? / is refunded$/ : /^We are sending your .* back$/
}

function judgeMails({ reservations, mails }: StoredPurchases): string[] {
  const subjectsOf = Map.groupBy(mails, ({ recipient }) => recipient)
  const unmailed = reservations.filter((of) => {
    const wanted = decideMail(of)
    const got = subjectsOf.get(of.email) ?? []
    return wanted !== null && !got.some(({ subject }) => wanted.test(subject))
  })
  return note(unmailed, 'buyers got no mail of what became of it', nameOf)
}
