import type { PaymentService } from '#modules/payments/payment.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
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
import { type RecordChange, recordNothing } from './record-change.ts'
import { buildRefundId } from './refund-id.ts'

export interface EndingParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'endLater' | 'listOf' | 'refund'>
}

interface NamedReservation {
  readonly siteId: number
  readonly id: string
}

/** The change was made, or the reservation's state does not allow it. */
export type EndOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-open' | 'not-paid' | 'unknown' }

/** The buyer cancels before paying. */
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

/** Staff release the vehicle. Open payments are ended; a paid deposit stays until it is refunded. */
export function releaseReservation(
  parts: EndingParts,
  { siteId, id }: NamedReservation,
  record: RecordChange = recordNothing,
): Promise<EndOutcome> {
  return parts.database.withScope(ownScopeOf(siteId), async (tx): Promise<EndOutcome> => {
    const reservation = await lockReservation(tx, id)
    if (reservation === undefined) return { ok: false, reason: 'unknown' }
    if (!(await markEnded(tx, id, 'release', 'staff'))) return { ok: false, reason: 'not-open' }
    await endPayments(tx, parts.payments, reservation)
    await freeVehicleOnline(tx, id)
    await queueMails(tx, reservation, 'released', ['buyer'])
    await record(tx)
    return { ok: true }
  })
}

/**
 * Staff refund the deposit. The vehicle is free at once, and the buyer gets a mail when the refund is on its way. The
 * payment is locked before the reservation, in the same order as when the provider reports something, so that the two
 * cannot deadlock.
 */
export function refundReservation(
  { database, payments }: EndingParts,
  { siteId, id }: NamedReservation,
  record: RecordChange = recordNothing,
): Promise<EndOutcome> {
  return database.withScope(ownScopeOf(siteId), async (tx): Promise<EndOutcome> => {
    const outcome = await refundWhole(tx, payments, id)
    if (outcome.ok) await record(tx)
    return outcome
  })
}

/** The same in a transaction of the site's scope that the caller has begun. */
export async function refundWhole(
  tx: Tx,
  payments: Pick<PaymentService, 'refund'>,
  id: string,
): Promise<EndOutcome> {
  const reservation = await findReservation(tx, id)
  if (reservation === undefined) return { ok: false, reason: 'unknown' }
  const { paymentId } = reservation
  if (paymentId === null) return { ok: false, reason: 'not-paid' }
  const refundId = buildRefundId(paymentId)
  const refund = { refundId, paymentId, amountCents: null, reason: 'staff' }
  // A concurrent request may have queued the same refund, with the same id.
  const queued = await payments.refund(tx, refund)
  const isEnded = queued.ok && (await markEnded(tx, id, 'refund', 'staff'))
  if (!isEnded) return { ok: false, reason: 'not-paid' }
  await freeVehicleOnline(tx, id)
  return { ok: true }
}
