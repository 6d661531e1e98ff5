import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { isConfirmed } from '#modules/staff/access/confirmation.rules.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome, StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { isId } from '../access/record-id.rules.ts'
import { confirmFirst } from '../access/refusals.ts'
import { findSale, type FoundSale, toPlace } from '../access/sale.store.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { type DecisionFault, findApprovalFault } from './refund-request.rules.ts'
import {
  decideRequest,
  expireRequests,
  findRequest,
  listWaitingRequests,
  type RefundRequest,
  type WaitingRequest,
} from './refund-request.store.ts'
import { changedBalance, lockRefundable, orderRefund, type RefundResult } from './request-refund.ts'

export interface DecidedRefund {
  readonly refundRequestId: string
  readonly requestId?: string | undefined
}

/** Refunds that wait for a second person, the oldest first. */
export async function listWaiting(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
): Promise<StaffOutcome<{ readonly requests: readonly WaitingRequest[] }>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => ({
    ok: true,
    requests: await listWaitingRequests(tx, siteName, 100),
  }))
}

/**
 * Approves a refund as the second person, and queues it for the provider, once. It is refused if the refundable amount has
 * changed since the request.
 */
export async function approveRefund(
  parts: Pick<SalesParts, 'database' | 'now'>,
  actor: PersonActor,
  decided: DecidedRefund,
): Promise<RefundResult> {
  const admitted = await admitToRequest(parts, actor, decided)
  if (!admitted.ok) return admitted
  if (!isConfirmed(actor, parts.now())) return confirmFirst
  const { sale } = admitted
  return parts.database.withScope(ownScopeOf(sale.siteId), async (tx): Promise<RefundResult> => {
    // The lock of the payment is that of every refund, so the request is read after it.
    const found = await lockRefundable(tx, sale)
    const request = await findRequest(tx, decided.refundRequestId)
    if (request === undefined || found === undefined) return unknownRequest
    const { refundableCents, payment, isRefundable } = found
    const { personId } = actor
    const fault = findApprovalFault(request, { personId, refundableCents, now: await readNow(tx) })
    if (fault === 'sales.balance-changed') {
      return changedBalance(request.refundableCents, refundableCents)
    }
    if (fault !== undefined) return refuse(fault)
    if (!isRefundable) return refuse('sales.request-decided')
    await decideRequest(tx, request.id, { state: 'ordered', by: personId, name: actor.name })
    await orderRefund(tx, request, payment)
    const { amountCents, currency } = request
    await recordAudit(tx, actor, {
      ...describeSubject(sale),
      action: 'sale.refund-approve',
      after: { request: request.id, amountCents, currency, requestedBy: request.requestedBy },
      requestId: decided.requestId,
    })
    return { ok: true, state: 'ordered', amountCents }
  })
}

/** Declines a waiting refund, or takes one's own request back. */
export async function declineRefund(
  parts: Pick<SalesParts, 'database' | 'now'>,
  actor: PersonActor,
  decided: DecidedRefund,
): Promise<StaffOutcome> {
  const admitted = await admitToRequest(parts, actor, decided)
  if (!admitted.ok) return admitted
  const { sale } = admitted
  return parts.database.withScope(ownScopeOf(sale.siteId), async (tx): Promise<StaffOutcome> => {
    await lockRefundable(tx, sale)
    await expireRequests(tx, sale.id)
    const request = await findRequest(tx, decided.refundRequestId)
    if (request === undefined) return unknownRequest
    if (request.state === 'expired') return refuse('sales.request-expired')
    if (request.state !== 'waiting') return refuse('sales.request-decided')
    const { personId, name } = actor
    await decideRequest(tx, request.id, { state: 'declined', by: personId, name })
    await recordAudit(tx, actor, {
      ...describeSubject(sale),
      action: 'sale.refund-decline',
      after: { request: request.id, amountCents: request.amountCents },
      requestId: decided.requestId,
    })
    return { ok: true }
  })
}

const describeSubject = ({ id, siteId }: FoundSale) =>
  ({ siteId, subject: { kind: 'reservation', id } }) as const

/** The reservation of a request that the actor sees, if they may refund there. */
async function admitToRequest(
  { database }: Pick<SalesParts, 'database'>,
  actor: PersonActor,
  { refundRequestId }: DecidedRefund,
): Promise<StaffOutcome<{ readonly sale: FoundSale; readonly request: RefundRequest }>> {
  const access = decideAccess(actor, 'sales.refund')
  if (!access.allowed) return refuseAccess(access)
  if (!isId(refundRequestId)) return unknownRequest
  type Admitted = StaffOutcome<{ readonly sale: FoundSale; readonly request: RefundRequest }>
  return changeWithinActor(database, actor, async (tx): Promise<Admitted> => {
    const request = await findRequest(tx, refundRequestId)
    const sale = request === undefined ? undefined : await findSale(tx, request.reservationId)
    if (request === undefined || sale === undefined) return unknownRequest
    const decision = decideAccess(actor, 'sales.refund', toPlace(sale))
    return decision.allowed ? { ok: true, sale, request } : refuseAccess(decision)
  })
}

async function readNow(tx: Parameters<typeof findRequest>[0]): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

/** Also for a request that exists but that the person may not see: the refusal must not reveal that it exists. */
const unknownRequest: StaffRefusal = {
  ok: false,
  code: 'sales.unknown-request',
  message: 'This request is not on your list any more.',
}

const messages: Readonly<Record<Exclude<DecisionFault, 'sales.balance-changed'>, string>> = {
  'sales.own-request': 'You requested this refund yourself. Somebody else has to approve it.',
  'sales.request-expired': 'This request is older than 72 hours. Request the refund again.',
  'sales.request-decided': 'This request was decided already.',
}

const refuse = (code: keyof typeof messages): StaffRefusal => ({
  ok: false,
  code,
  message: messages[code],
})
