import type {
  Payment,
  PaymentChange,
  PaymentListener,
  PaymentService,
} from '#modules/payments/payment.types.ts'
import { loadStandingOf } from '#modules/payments/store/refund-standing.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isUniqueViolation } from '#platform/postgres/unique-violation.rules.ts'
import {
  freeVehicleOnline,
  lockReservation,
  markEnded,
  markPaid,
  reserveVehicleOnline,
  type VehicleObstacle,
} from '../lifecycle/reservation.store.ts'
import { decideReservationState } from '../lifecycle/reservation-lifecycle.rules.ts'
import type { EndReason, Reservation } from '../lifecycle/reservation.types.ts'
import { queueMails, queueRefundMail } from '../mail/queue-mails.ts'
import type { MailedRefund } from '../mail/send-reservation-mail.job.ts'
import { recordReservationStep } from '../record-reservation-event.ts'
import { buildRefundId } from './refund-id.ts'

interface SettleParts {
  readonly payments: Pick<PaymentService, 'refund'>
}

/**
 * What payments mean for reservations. A deposit that arrives makes the reservation a paid one and shows the vehicle as
 * reserved, or is sent back: where somebody else has the vehicle by now, where it was sold, or where it was let go.
 * Whatever the order and however often something is told, a vehicle has one paid reservation at most, and no deposit of
 * another one is kept.
 */
export const createReservationListener = ({ payments }: SettleParts): PaymentListener => ({
  async changed(tx, change) {
    const reservation = await lockReservation(tx, change.payment.subjectId)
    const { payment } = change
    if (reservation === undefined) return sendBackStray(tx, payments, change)
    if (change.kind === 'refunded') return noteRefund(tx, reservation, change)
    if (change.kind === 'refund-refused') return noteRefusal(tx, reservation, change)
    if (change.kind === 'charged-back' || change.kind === 'chargeback-reversed') {
      return noteChargeback(tx, reservation, change)
    }
    if (payment.state !== 'paid' || reservation.paymentId === payment.id) return undefined
    if (isBack(payment)) return noteGone(tx, reservation)
    const obstacle = await takeVehicle(tx, reservation, payment)
    if (obstacle === null) {
      await recordReservationStep(tx, 47, reservation)
      return queueMails(tx, reservation, 'confirmed', ['buyer', 'dealer'])
    }
    await sendBack(tx, payments, { reservation, payment, reason: obstacle })
    return undefined
  },
})

/** Whether all of it went back, as its provider says, which may tell of a refund before it tells of the payment. */
const isBack = ({ amountCents, refundedCents }: Payment): boolean => refundedCents >= amountCents

/** The deposit came and went at the provider before anybody here knew of it: it reserves nothing. */
async function noteGone(tx: Tx, { id }: Reservation): Promise<void> {
  await markEnded(tx, id, 'send-back', 'provider')
}

/** Its reservation was deleted, at the buyer's own request or by its age: a deposit that comes after that goes back. */
async function sendBackStray(
  tx: Tx,
  payments: Pick<PaymentService, 'refund'>,
  { kind, payment }: PaymentChange,
): Promise<void> {
  if (kind !== 'settled' || payment.state !== 'paid') return
  const refundId = buildRefundId(payment.id)
  await payments.refund(tx, {
    refundId,
    paymentId: payment.id,
    amountCents: null,
    reason: 'deleted',
  })
}

/** @returns null: the vehicle is the buyer's. Else nothing has changed, and why it is not */
async function takeVehicle(
  tx: Tx,
  reservation: Reservation,
  payment: Payment,
): Promise<EndReason | null> {
  if (decideReservationState(reservation.state, 'pay') === undefined) return 'let-go'
  await tx.query('SAVEPOINT taking')
  const outcome = await tryTake(tx, reservation.id, payment.id)
  if (outcome === 'reserved') {
    await tx.query('RELEASE SAVEPOINT taking')
    return null
  }
  await tx.query('ROLLBACK TO SAVEPOINT taking')
  return outcome === 'taken' ? 'taken' : 'sold'
}

async function tryTake(
  tx: Tx,
  id: string,
  paymentId: string,
): Promise<'reserved' | VehicleObstacle> {
  try {
    await markPaid(tx, id, paymentId)
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
  return reserveVehicleOnline(tx, id)
}

interface SentBack {
  readonly reservation: Reservation
  readonly payment: Payment
  readonly reason: EndReason
}

/** A second payment of a reservation that is paid already goes back too, and leaves the reservation as it is. */
async function sendBack(
  tx: Tx,
  payments: Pick<PaymentService, 'refund'>,
  { reservation, payment, reason }: SentBack,
): Promise<void> {
  const refundId = buildRefundId(payment.id)
  const refund = { refundId, paymentId: payment.id, amountCents: null, reason }
  const queued = await payments.refund(tx, refund)
  if (!queued.ok) throw new Error(`a deposit cannot be sent back: ${queued.reason}`)
  const isEnded = await markEnded(tx, reservation.id, 'send-back', reason)
  const kind = isEnded ? 'sent-back' : 'sent-back-twice'
  await queueMails(tx, reservation, kind, ['buyer', 'dealer'])
}

/**
 * The vehicle stays as it is: the dealer may dispute what the buyer's bank took, and lets the vehicle go themselves if not.
 */
async function noteChargeback(
  tx: Tx,
  reservation: Reservation,
  { kind, reference, amountCents }: Chargeback,
): Promise<void> {
  await queueRefundMail(tx, reservation, kind, { id: reference, amountCents })
}

type Chargeback = Extract<PaymentChange, { readonly kind: 'charged-back' | 'chargeback-reversed' }>
type Refunded = Extract<PaymentChange, { readonly kind: 'refunded' }>

const toMailedRefund = ({
  refundId,
  amountCents,
}: Pick<Refunded, 'amountCents' | 'refundId'>): MailedRefund => ({ id: refundId, amountCents })

/**
 * What is not owed is no news to anybody: all of it went back on the provider's own pages meanwhile, or the dealer has paid
 * it another way, as nobody knew for days what became of it.
 */
async function noteRefusal(
  tx: Tx,
  reservation: Reservation,
  change: Extract<PaymentChange, { readonly kind: 'refund-refused' }>,
): Promise<void> {
  const { owedCents, manual } = await loadStandingOf(tx, reservation.id)
  if (isBack(change.payment) || (owedCents === 0 && manual.length > 0)) return
  await queueRefundMail(tx, reservation, 'refund-refused', toMailedRefund(change))
}

/**
 * The provider sent the deposit back: because we asked for it, or because somebody did so on its own pages. It may have
 * refused to before, and the dealer have paid it another way.
 */
async function noteRefund(tx: Tx, reservation: Reservation, change: Refunded): Promise<void> {
  const { payment } = change
  if (reservation.paymentId === payment.id && isBack(payment)) {
    if (await markEnded(tx, reservation.id, 'refund', 'provider')) {
      await freeVehicleOnline(tx, reservation.id)
    }
  }
  await queueRefundMail(tx, reservation, 'refunded', toMailedRefund(change))
  const { twiceCents } = await loadStandingOf(tx, reservation.id)
  if (twiceCents > 0) {
    const twice = { id: change.refundId, amountCents: twiceCents }
    await queueRefundMail(tx, reservation, 'paid-twice', twice)
  }
}
