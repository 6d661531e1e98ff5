import type {
  Payment,
  PaymentChange,
  PaymentListener,
  PaymentService,
} from '#modules/payments/payment.types.ts'
import { loadRefundBalanceOf } from '#modules/payments/store/refund-balance.store.ts'
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
 * Applies payments to reservations. A deposit that arrives sets the reservation to paid and shows the vehicle as
 * reserved. The deposit is refunded instead if another buyer has the vehicle, if it was sold, or if the reservation
 * was cancelled. In whatever order and however often events are reported, a vehicle has at most one paid reservation,
 * and no other deposit for it is kept.
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

/** Whether the whole payment was refunded. A provider may report a refund before the payment. */
const isBack = ({ amountCents, refundedCents }: Payment): boolean => refundedCents >= amountCents

/**
 * Ends a reservation whose deposit was both paid and refunded before the first report arrived, so that it reserves
 * nothing.
 */
async function noteGone(tx: Tx, { id }: Reservation): Promise<void> {
  await markEnded(tx, id, 'send-back', 'provider')
}

/** Refunds a deposit whose reservation was deleted, on the buyer's request or because of its age. */
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

/**
 * Reserves the vehicle for the buyer.
 *
 * @returns null: it is reserved; otherwise the reason why not, and nothing has changed
 */
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

/**
 * Refunds a deposit that cannot be accepted. A second payment for a paid reservation is refunded too, without
 * changing the reservation.
 */
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
 * Handles a chargeback. The vehicle stays reserved, because the dealer may dispute the chargeback, or otherwise
 * releases the vehicle.
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
 * Handles a refused refund. No mail is sent if nothing is owed: everything was refunded on the provider's own pages
 * in the meantime, or the dealer paid in another way while the refund's result was unknown.
 */
async function noteRefusal(
  tx: Tx,
  reservation: Reservation,
  change: Extract<PaymentChange, { readonly kind: 'refund-refused' }>,
): Promise<void> {
  const { owedCents, manual } = await loadRefundBalanceOf(tx, reservation.id)
  if (isBack(change.payment) || (owedCents === 0 && manual.length > 0)) return
  await queueRefundMail(tx, reservation, 'refund-refused', toMailedRefund(change))
}

/**
 * Handles a refund by the provider, at our request or made on its own pages. The provider may have refused it before,
 * and the dealer may have paid in another way.
 */
async function noteRefund(tx: Tx, reservation: Reservation, change: Refunded): Promise<void> {
  const { payment } = change
  if (reservation.paymentId === payment.id && isBack(payment)) {
    if (await markEnded(tx, reservation.id, 'refund', 'provider')) {
      await freeVehicleOnline(tx, reservation.id)
    }
  }
  await queueRefundMail(tx, reservation, 'refunded', toMailedRefund(change))
  const { twiceCents } = await loadRefundBalanceOf(tx, reservation.id)
  if (twiceCents > 0) {
    const twice = { id: change.refundId, amountCents: twiceCents }
    await queueRefundMail(tx, reservation, 'paid-twice', twice)
  }
}
