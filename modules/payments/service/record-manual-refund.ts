import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { decideManualRefund, type ManualRefundRefusal } from '../manual-refund.rules.ts'
import type { ManualRefund } from '../manual-refund.types.ts'
import type { RefundBalance } from '../refund-balance.rules.ts'
import { addLedgerEntry, type LedgerEntry, listLedgerOf } from '../store/ledger.store.ts'
import { lockPaymentsOf, type StoredPayment } from '../store/payment.store.ts'
import { loadRefundBalances } from '../store/refund-balance.store.ts'
import { listRefundsOfPayments, settleRefund } from '../store/refund.store.ts'

export type ManualRefundOutcome =
  | {
      readonly ok: true
      /** False: the payment was recorded before, with the same amount, method and day. */
      readonly isNew: boolean
      /** What is still owed to the buyer. */
      readonly owedCents: number
    }
  | { readonly ok: false; readonly reason: ManualRefundRefusal; readonly owedCents: number }

/**
 * Records, in the caller's transaction and in the scope of the site, that a dealer has paid a failed refund to the
 * buyer of a subject. If refunds of two payments are owed, the payment counts first for the older one. A concurrent
 * call waits for the payments' row locks, and then sees this record.
 *
 * @throws RangeError if the amount is not a whole number of cents above 0
 */
export async function recordManualRefund(
  tx: Tx,
  site: Site,
  subjectId: string,
  refund: ManualRefund,
): Promise<ManualRefundOutcome> {
  if (!Number.isSafeInteger(refund.amountCents) || refund.amountCents <= 0) {
    throw new RangeError(`a manual refund of ${refund.amountCents} cents`)
  }
  const payments = await lockPaymentsOf(tx, subjectId)
  const recorded = await listRecorded(tx, payments, refund.reference)
  const balances = await loadRefundBalances(tx, payments)
  const owedCents = sum(balances.map(sumPayable))
  const stuckCents = sum(balances.map((balance) => balance.stuckCents))
  const { time_zone: timeZone } = site.configuration.region
  const sinces = balances
    .flatMap(({ owedSince, stuckSince }) => [owedSince, stuckSince])
    .filter((since) => since !== null)
  const decision = decideManualRefund(refund, {
    recorded,
    owedCents,
    pendingCents: sum(balances.map(({ pendingCents }) => pendingCents)) - stuckCents,
    owedSince:
      sinces.length === 0 ? null : findToday(new Date(Math.min(...sinces.map(Number))), timeZone),
    today: findToday(await readNow(tx), timeZone),
  })
  if (decision === 'repeated') return { ok: true, isNew: false, owedCents }
  if (decision !== 'recorded') return { ok: false, reason: decision, owedCents }
  let left = refund.amountCents
  for (const [at, payment] of payments.entries()) {
    const balance = balances[at]
    const cents = balance === undefined ? 0 : Math.min(left, sumPayable(balance))
    if (balance !== undefined && cents > balance.owedCents) await giveUpStuck(tx, payment.id)
    if (cents > 0) await enterManualRefund(tx, payment, { ...refund, amountCents: cents })
    left -= cents
  }
  return { ok: true, isNew: true, owedCents: owedCents - refund.amountCents }
}

/**
 * Marks stuck refunds as refused after the dealer paid them by hand: otherwise the provider would be asked for them
 * again, for example once its keys are corrected. If the provider has already made the refund, its report still
 * counts.
 */
async function giveUpStuck(tx: Tx, paymentId: string): Promise<void> {
  const refunds = await listRefundsOfPayments(tx, [paymentId])
  const refusal = 'not answered for days, and paid another way'
  for (const { id, isStuck } of refunds) {
    if (isStuck) await settleRefund(tx, id, { state: 'refused', refusal })
  }
}

/** Enters a dealer's own payment into the ledger of one payment, whose row the caller has locked. */
export async function enterManualRefund(
  tx: Tx,
  payment: Pick<StoredPayment, 'currency' | 'id' | 'siteId'>,
  { amountCents, way, paidOn, reference }: ManualRefund,
): Promise<void> {
  const { currency } = payment
  const money = { amountCents: -amountCents, currency, reference, refundId: null }
  const entry = { kind: 'manual-refund', ...money } as const
  const isNew = await addLedgerEntry(tx, payment, entry, { way, paidOn })
  if (!isNew)
    throw new Error(`the ledger has a manual refund '${reference}' of this payment already`)
}

export type ReversalOutcome =
  | { readonly ok: true; readonly amountCents: number; readonly owedCents: number }
  | { readonly ok: false; readonly reason: 'unknown-reference' | 'reversed-already' }

/**
 * Reverses a recorded payment by further ledger rows, because it was a mistake, a cheque bounced, or the buyer repaid
 * what was paid twice.
 */
export async function reverseManualRefund(
  tx: Tx,
  subjectId: string,
  reference: string,
): Promise<ReversalOutcome> {
  const payments = await lockPaymentsOf(tx, subjectId)
  const entries = await listEntries(tx, payments, reference)
  const refunds = entries.filter(({ kind }) => kind === 'manual-refund')
  if (refunds.length === 0) return { ok: false, reason: 'unknown-reference' }
  if (refunds.length < entries.length) return { ok: false, reason: 'reversed-already' }
  for (const { paymentId, amountCents, currency, way, paidOn } of refunds) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (payment === undefined || way === null || paidOn === null) continue
    const money = { amountCents: -amountCents, currency, reference, refundId: null }
    const entry = { kind: 'manual-refund-reversal', ...money } as const
    await addLedgerEntry(tx, payment, entry, { way, paidOn })
  }
  const balances = await loadRefundBalances(tx, payments)
  return {
    ok: true,
    amountCents: -sum(refunds.map(({ amountCents }) => amountCents)),
    owedCents: sum(balances.map(sumPayable)),
  }
}

/** What the dealer may pay in another way, including refunds for which the provider has not responded for days. */
const sumPayable = ({
  owedCents,
  stuckCents,
}: Pick<RefundBalance, 'owedCents' | 'stuckCents'>): number => owedCents + stuckCents

/** The payment recorded with a reference, even if it was reversed; undefined: the reference is new. */
async function listRecorded(
  tx: Tx,
  payments: readonly StoredPayment[],
  reference: string,
): Promise<(ManualRefund & { readonly isReversed: boolean }) | undefined> {
  const entries = await listEntries(tx, payments, reference)
  const refunds = entries.filter(({ kind }) => kind === 'manual-refund')
  const [first] = refunds
  if (first === undefined || first.way === null || first.paidOn === null) return undefined
  return {
    amountCents: -sum(refunds.map(({ amountCents }) => amountCents)),
    way: first.way,
    paidOn: first.paidOn,
    reference,
    isReversed: refunds.length < entries.length,
  }
}

/** The manual entries with a reference, of all payments. */
async function listEntries(
  tx: Tx,
  payments: readonly StoredPayment[],
  reference: string,
): Promise<readonly LedgerEntry[]> {
  const ledger = await listLedgerOf(
    tx,
    payments.map(({ id }) => id),
  )
  return ledger.filter((entry) => entry.way !== null && entry.reference === reference)
}

/**
 * The database's current time. The transaction's start would be wrong, since it may have waited past midnight for a
 * lock.
 */
async function readNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0)
