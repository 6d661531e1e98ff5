import type { Payment } from '#modules/payments/payment.types.ts'
import { type LedgerEntry, listLedgerOf } from '#modules/payments/store/ledger.store.ts'
import { listPaymentsOf } from '#modules/payments/store/payment.store.ts'
import {
  loadRefundBalances,
  type PaymentBalance,
} from '#modules/payments/store/refund-balance.store.ts'
import { listRefundsOfPayments, type Refund } from '#modules/payments/store/refund.store.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface LoadedPayments {
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  readonly ledger: readonly LedgerEntry[]
  readonly balances: readonly PaymentBalance[]
}

/** All payments, refunds and debts of a reservation. */
export async function loadPayments(tx: Tx, reservationId: string): Promise<LoadedPayments> {
  const payments = await listPaymentsOf(tx, reservationId)
  const ids = payments.map(({ id }) => id)
  return {
    payments,
    refunds: await listRefundsOfPayments(tx, ids),
    ledger: await listLedgerOf(tx, ids),
    balances: await loadRefundBalances(tx, payments),
  }
}
