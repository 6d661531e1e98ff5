import { findRefundableCents } from '#modules/payments/refund-balance.rules.ts'
import { queueRefund } from '#modules/payments/service/queue-refund.ts'
import { lockPayment } from '#modules/payments/store/payment.store.ts'
import { loadRefundBalances } from '#modules/payments/store/refund-balance.store.ts'
import type { Payment } from '#modules/payments/payment.types.ts'
import { decideReservationState } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import { findReservation } from '#modules/reservations/lifecycle/reservation.store.ts'
import { refundWhole } from '#modules/reservations/settle/end-reservation.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { admitToRefund } from '../access/admit-to-refund.ts'
import { isId } from '../access/record-id.rules.ts'
import { incomplete } from '../access/refusals.ts'
import type { FoundSale } from '../access/sale.store.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { cleanTyped } from '../access/typed.rules.ts'
import { findRequestFault, needsApproval } from './refund-request.rules.ts'
import {
  expireRequests,
  findRequestOfKey,
  insertRequest,
  listRequestsOf,
  readRefundLimit,
  type RefundRequest,
} from './refund-request.store.ts'

export interface RequestedRefund {
  readonly saleId: string
  /** Null: everything that can be refunded, which also ends the reservation. */
  readonly partCents: number | null
  /** The refundable amount that the person saw in the form. */
  readonly seenCents: number
  readonly reason: string
  /** A UUID of the form, so that sending it twice is one refund. */
  readonly key: string
  readonly requestId?: string | undefined
}

export interface RefundOutcome {
  /** `waiting`: for a second person. */
  readonly state: 'ordered' | 'waiting'
  readonly amountCents: number
}

/** A refusal because what can be refunded has changed, with both amounts. */
export interface BalanceChange extends StaffRefusal {
  readonly seenCents: number
  readonly refundableCents: number
}

export type RefundResult = StaffOutcome<RefundOutcome> | BalanceChange

/**
 * Requests a refund. Up to the site's limit it is queued for the provider at once; above that it waits for a second person.
 * The payment is locked, so that of two people at once the second sees what the first one left.
 */
export async function requestRefund(
  parts: Pick<SalesParts, 'database' | 'now'>,
  actor: PersonActor,
  request: RequestedRefund,
): Promise<RefundResult> {
  const reason = cleanTyped(request.reason)
  if (reason === '' || [...reason].length > 300) {
    return incomplete('Say why it is refunded, in up to 300 letters.')
  }
  if (!isId(request.key) || !Number.isSafeInteger(request.seenCents)) {
    return incomplete('This form is not complete. Reload the page, and try again.')
  }
  const admitted = await admitToRefund(parts, actor, request.saleId)
  if (!admitted.ok) return admitted
  const { sale } = admitted
  return parts.database.withScope(ownScopeOf(sale.siteId), (tx) =>
    enterRequest(tx, actor, sale, { ...request, reason }),
  )
}

async function enterRequest(
  tx: Tx,
  actor: PersonActor,
  sale: FoundSale,
  request: RequestedRefund,
): Promise<RefundResult> {
  const found = await lockRefundable(tx, sale)
  if (found === undefined) return notRefundable
  const known = await findRequestOfKey(tx, sale.id, request.key)
  if (known !== undefined) return repeat(known)
  const { payment, refundableCents, isRefundable } = found
  await expireRequests(tx, sale.id)
  const waiting = (await listRequestsOf(tx, sale.id)).find(({ state }) => state === 'waiting')
  if (waiting !== undefined) return refuseSecond(waiting)
  const { partCents, seenCents, reason, key, requestId } = request
  const fault = findRequestFault(partCents, { seenCents, refundableCents })
  if (fault === 'sales.balance-changed') return changedBalance(seenCents, refundableCents)
  if (!isRefundable) return notRefundable
  if (fault !== undefined) return tooLarge
  const amountCents = partCents ?? refundableCents
  const waits = needsApproval(amountCents, {
    earlierCents: payment.amountCents - refundableCents,
    limitCents: await readRefundLimit(tx, sale.siteId),
  })
  const id = await insertRequest(tx, {
    siteId: sale.siteId,
    reservationId: sale.id,
    key,
    partCents,
    amountCents,
    refundableCents,
    currency: payment.currency,
    reason,
    requestedBy: actor.personId,
    requestedByName: actor.name,
    needsApproval: waits,
  })
  if (!waits) await orderRefund(tx, { id, reservationId: sale.id, partCents }, payment)
  await recordAudit(tx, actor, {
    siteId: sale.siteId,
    subject: { kind: 'reservation', id: sale.id },
    action: waits ? 'sale.refund-request' : 'sale.refund',
    after: { request: id, amountCents, currency: payment.currency, isWhole: partCents === null },
    reason,
    requestId,
  })
  return { ok: true, state: waits ? 'waiting' : 'ordered', amountCents }
}

interface Refundable {
  readonly payment: Payment
  readonly refundableCents: number
  /** Whether the state of the reservation allows a refund. */
  readonly isRefundable: boolean
}

/** Locks the payment of a reservation's deposit and reads its refundable amount; undefined: no deposit was paid. */
export async function lockRefundable(
  tx: Tx,
  { id, paymentId }: Pick<FoundSale, 'id' | 'paymentId'>,
): Promise<Refundable | undefined> {
  if (paymentId === null) return undefined
  const payment = await lockPayment(tx, paymentId)
  const reservation = await findReservation(tx, id)
  if (payment === undefined || reservation === undefined) return undefined
  const [balance] = await loadRefundBalances(tx, [payment])
  if (balance === undefined) return undefined
  return {
    payment,
    refundableCents: findRefundableCents(payment, balance),
    isRefundable:
      payment.state === 'paid' && decideReservationState(reservation.state, 'refund') !== undefined,
  }
}

/**
 * Queues a refund for the provider, in the transaction that stores its request.
 *
 * @throws Error if it cannot be ordered, which the caller has excluded; nothing is stored then
 */
export async function orderRefund(
  tx: Tx,
  { id, reservationId, partCents }: Pick<RefundRequest, 'id' | 'partCents' | 'reservationId'>,
  payment: Pick<Payment, 'id'>,
): Promise<void> {
  if (partCents === null) {
    const ended = await refundWhole(tx, { refund: queueRefund }, reservationId)
    if (!ended.ok) throw new Error(`a refund could not be ordered: ${ended.reason}`)
    return
  }
  // Staff's own reason is with the request, which is deleted with the reservation.
  const order = { refundId: id, paymentId: payment.id, amountCents: partCents, reason: 'staff' }
  const queued = await queueRefund(tx, order)
  if (!queued.ok) throw new Error(`a refund could not be ordered: ${queued.reason}`)
}

function repeat({ state, amountCents }: RefundRequest): RefundResult {
  return state === 'ordered' || state === 'waiting'
    ? { ok: true, state, amountCents }
    : {
        ok: false,
        code: 'sales.request-decided',
        message: 'This request was declined, or its time is over. Request the refund again.',
      }
}

const refuseSecond = ({ requestedByName }: RefundRequest): StaffRefusal => ({
  ok: false,
  code: 'sales.refund-waiting',
  message: `A refund that ${requestedByName} requested waits for a second person. Approve or decline it first.`,
})

export const changedBalance = (seenCents: number, refundableCents: number): BalanceChange => ({
  ok: false,
  code: 'sales.balance-changed',
  message: `What can be refunded has changed: it was ${writeCents(seenCents)}, and is ${writeCents(refundableCents)} now. Nothing was refunded by this.`,
  seenCents,
  refundableCents,
})

const writeCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const notRefundable: StaffRefusal = {
  ok: false,
  code: 'sales.not-refundable',
  message: 'Nothing of this reservation can be refunded.',
}

const tooLarge: StaffRefusal = {
  ok: false,
  code: 'sales.refund-too-large',
  message: 'That is more than what can be refunded.',
}
