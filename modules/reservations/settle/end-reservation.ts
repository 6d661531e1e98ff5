import type { PaymentService } from '#modules/payments/payment.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { endPayments } from '../hold/end-hold.ts'
import {
  endHold,
  findReservation,
  freeVehicleOnline,
  lockReservation,
  markEnded,
} from '../lifecycle/reservation.store.ts'
import { queueMails } from '../mail/queue-mails.ts'
import { buildRefundId } from './refund-id.ts'

export interface EndingParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'endLater' | 'listOf' | 'refund'>
}

interface NamedReservation {
  readonly siteId: number
  readonly id: string
}

/** What staff or the buyer wanted is done, or the reservation is in a state that does not allow it. */
export type EndOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-open' | 'not-paid' | 'unknown' }

/** The buyer lets the vehicle go before they have paid. */
export const letGo = (parts: EndingParts, named: NamedReservation): Promise<EndOutcome> =>
  endUnpaid(parts, named, 'buyer')

async function endUnpaid(
  { database, payments }: EndingParts,
  { siteId, id }: NamedReservation,
  reason: 'buyer' | 'staff',
): Promise<EndOutcome> {
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<EndOutcome> => {
    const reservation = await lockReservation(tx, id)
    if (reservation === undefined) return { ok: false, reason: 'unknown' }
    if (!(await endHold(tx, id, 'release', reason))) return { ok: false, reason: 'not-open' }
    await endPayments(tx, payments, reservation)
    return { ok: true }
  })
}

/**
 * Staff let the vehicle go. What the buyer could still pay is ended; a deposit that is here stays here until it is
 * refunded.
 */
export function releaseReservation(
  parts: EndingParts,
  { siteId, id }: NamedReservation,
): Promise<EndOutcome> {
  return parts.database.withScope(ownScopeOf(siteId), async (tx): Promise<EndOutcome> => {
    const reservation = await lockReservation(tx, id)
    if (reservation === undefined) return { ok: false, reason: 'unknown' }
    if (!(await markEnded(tx, id, 'release', 'staff'))) return { ok: false, reason: 'not-open' }
    await endPayments(tx, parts.payments, reservation)
    await freeVehicleOnline(tx, id)
    await queueMails(tx, reservation, 'released', ['buyer'])
    return { ok: true }
  })
}

/**
 * Staff send the deposit back; the vehicle is free at once, and the buyer is told when the money is on its way. The
 * payment is locked before the reservation, as where its provider reports something of it.
 */
export function refundReservation(
  { database, payments }: EndingParts,
  { siteId, id }: NamedReservation,
): Promise<EndOutcome> {
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<EndOutcome> => {
    const reservation = await findReservation(tx, id)
    if (reservation === undefined) return { ok: false, reason: 'unknown' }
    const { paymentId } = reservation
    if (paymentId === null) return { ok: false, reason: 'not-paid' }
    const refundId = buildRefundId(paymentId)
    const refund = { refundId, paymentId, amountCents: null, reason: 'staff' }
    // Whoever refunded it at the same time has asked for this very refund.
    const queued = await payments.refund(tx, refund)
    const isEnded = queued.ok && (await markEnded(tx, id, 'refund', 'staff'))
    if (!isEnded) return { ok: false, reason: 'not-paid' }
    await freeVehicleOnline(tx, id)
    return { ok: true }
  })
}
