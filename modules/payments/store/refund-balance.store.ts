import type { Tx } from '#platform/postgres/database.ts'
import type { Payment } from '../payment.types.ts'
import { type LedgerEntry, listLedgerOf } from './ledger.store.ts'
import { listPaymentsOf } from './payment.store.ts'
import { listRefundsOfPayments } from './refund.store.ts'
import type { ManualRefund } from '../manual-refund.types.ts'
import { decideRefundBalance, type RefundBalance } from '../refund-balance.rules.ts'

/** What a buyer is still owed of a payment, and what the dealer has paid in another way. */
export interface PaymentBalance extends RefundBalance {
  readonly paymentId: string
  /** The dealer's own payments, in the order of recording, without reversed ones. */
  readonly manual: readonly (ManualRefund & { readonly recordedAt: Date })[]
}

/** The balance of each payment, in the order of the payments. */
export async function loadRefundBalances(
  tx: Tx,
  payments: readonly Pick<Payment, 'amountCents' | 'id'>[],
): Promise<PaymentBalance[]> {
  const ids = payments.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefundsOfPayments(tx, ids), ({ paymentId }) => paymentId)
  const ledger = Map.groupBy(await listLedgerOf(tx, ids), ({ paymentId }) => paymentId)
  return payments.map((payment) => {
    const entries = ledger.get(payment.id) ?? []
    const moves = entries.flatMap((entry) => (isMove(entry) ? [entry] : []))
    return {
      paymentId: payment.id,
      ...decideRefundBalance(payment, refunds.get(payment.id) ?? [], moves),
      manual: listManual(entries),
    }
  })
}

type Move = LedgerEntry & { readonly kind: Exclude<LedgerEntry['kind'], 'capture'> }
const isMove = (entry: LedgerEntry): entry is Move => entry.kind !== 'capture'

function listManual(entries: readonly LedgerEntry[]): PaymentBalance['manual'] {
  const takenOut = new Set(
    entries.flatMap(({ kind, reference }) =>
      kind === 'manual-refund-reversal' ? [reference] : [],
    ),
  )
  return entries.flatMap(({ kind, amountCents, way, paidOn, reference, recordedAt }) =>
    kind !== 'manual-refund' || way === null || paidOn === null || takenOut.has(reference)
      ? []
      : [{ amountCents: -amountCents, way, paidOn, reference, recordedAt }],
  )
}

/** All payments of one subject together. */
export interface SubjectBalance {
  readonly owedCents: number
  readonly pendingCents: number
  readonly twiceCents: number
  readonly chargedBackCents: number
  readonly manual: PaymentBalance['manual']
}

export async function loadRefundBalanceOf(tx: Tx, subjectId: string): Promise<SubjectBalance> {
  const balances = await loadRefundBalances(tx, await listPaymentsOf(tx, subjectId))
  const manual = Map.groupBy(
    balances.flatMap((balance) => balance.manual),
    ({ reference }) => reference,
  )
  return {
    owedCents: sum(balances.map(({ owedCents }) => owedCents)),
    pendingCents: sum(balances.map(({ pendingCents }) => pendingCents)),
    twiceCents: sum(balances.map(({ twiceCents }) => twiceCents)),
    chargedBackCents: sum(balances.map(({ chargedBackCents }) => chargedBackCents)),
    // If the dealer's payment covers two of these payments, it is listed once with the sum.
    manual: [...manual.values()]
      .map((parts) => ({ ...parts[0]!, amountCents: sum(parts.map((part) => part.amountCents)) }))
      .toSorted((one, other) => Number(one.recordedAt) - Number(other.recordedAt)),
  }
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0)
