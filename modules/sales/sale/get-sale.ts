import { findRefundableCents } from '#modules/payments/refund-balance.rules.ts'
import { listLedgerOf } from '#modules/payments/store/ledger.store.ts'
import { listPaymentsOf } from '#modules/payments/store/payment.store.ts'
import {
  loadRefundBalanceOf,
  loadRefundBalances,
} from '#modules/payments/store/refund-balance.store.ts'
import { listRefundsOfPayments } from '#modules/payments/store/refund.store.ts'
import { type LoadedPurchase, openPurchases } from '#modules/purchases/load-purchase.ts'
import { buildNextStep } from '#modules/purchases/next-step.view.ts'
import { decideAccess, type Permission } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listRequestsOf, readRefundLimit } from '../refunds/refund-request.store.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import { listOfferedActions, type SaleAction } from './offered-actions.rules.ts'
import { faultySite, unknownSale } from '../access/refusals.ts'
import { type FoundSale, toPlace } from '../access/sale.store.ts'
import type { Sale } from './sale.types.ts'
import { withinSale } from '../access/within-sale.ts'

const mostHistory = 200

/** What each action requires. */
export const actionPermissions: Readonly<Record<SaleAction, Permission>> = {
  'hand-over': 'sales.work',
  'record-return': 'sales.refund',
  refund: 'sales.refund',
  'refund-part': 'sales.refund',
  'ask-provider-again': 'sales.refund',
  'record-manual-refund': 'sales.refund',
  'reverse-manual-refund': 'sales.refund',
  release: 'sales.work',
}

/** Everything of one reservation. One that the actor may not see is unknown, as one that does not exist. */
export async function getSale(
  { database, findSite, now }: Pick<SalesParts, 'database' | 'findSite' | 'now'>,
  actor: Actor,
  saleId: string,
): Promise<StaffOutcome<{ readonly sale: Sale }>> {
  const access = { saleId, permission: 'sales.read' } as const
  const read = await withinSale({ database }, actor, access, async (tx, found) => ({
    ok: true,
    found,
    ...(await readMoney(tx, found)),
  }))
  if (!read.ok) return read
  const { found, ...money } = read
  const site = await findSite(found.siteId)
  if (site === undefined) return faultySite
  const purchase = await openPurchases({ database }).find(site, saleId)
  if (purchase === undefined) return unknownSale
  const place = toPlace(found)
  const may = (permission: Permission) => decideAccess(actor, permission, place).allowed
  return {
    ok: true,
    sale: {
      site,
      purchase,
      buyersStep: buildNextStep(site, purchase, { token: '', now: now() }),
      ...money,
      actions: listActions(purchase, money).filter((action) => may(actionPermissions[action])),
      allows: { work: may('sales.work'), refund: may('sales.refund') },
      now: now(),
    },
  }
}

type Money = Pick<
  Sale,
  | 'balance'
  | 'history'
  | 'ledger'
  | 'limitCents'
  | 'payableCents'
  | 'payments'
  | 'refundableCents'
  | 'refunds'
  | 'requests'
>

/** The money of a reservation with what staff did, as the transaction sees it. */
async function readMoney(tx: Tx, { id, siteId, paymentId }: FoundSale): Promise<Money> {
  const payments = await listPaymentsOf(tx, id)
  const ids = payments.map((payment) => payment.id)
  const balances = await loadRefundBalances(tx, payments)
  const at = payments.findIndex((payment) => payment.id === paymentId)
  const [payment, balance] = [payments[at], balances[at]]
  return {
    payments,
    refunds: await listRefundsOfPayments(tx, ids),
    ledger: await listLedgerOf(tx, ids),
    balance: await loadRefundBalanceOf(tx, id),
    refundableCents:
      payment === undefined || balance === undefined ? 0 : findRefundableCents(payment, balance),
    payableCents: balances.reduce(
      (total, { owedCents, stuckCents }) => total + owedCents + stuckCents,
      0,
    ),
    requests: await listRequestsOf(tx, id),
    limitCents: await readRefundLimit(tx, siteId),
    history: await listAuditOf(tx, { kind: 'reservation', id }, mostHistory),
  }
}

const listActions = (
  { reservation, usedCarReturn }: LoadedPurchase,
  { payments, requests, refundableCents, payableCents, balance }: Money,
): readonly SaleAction[] =>
  listOfferedActions({
    state: reservation.state,
    paymentState: payments.find(({ id }) => id === reservation.paymentId)?.state ?? null,
    refundableCents,
    isRefundWaiting: requests.some(({ state }) => state === 'waiting'),
    pendingCents: balance.pendingCents,
    payableCents,
    manualCount: balance.manual.length,
    returnState: usedCarReturn?.stored?.state ?? null,
  })
