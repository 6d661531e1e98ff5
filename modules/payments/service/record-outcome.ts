import type { Tx } from '#platform/postgres/database.ts'
import type { FoundPayment, PaymentOutcome } from '../payment-processor.types.ts'
import { decideNextState, isOwnAmount } from '../payment-state.rules.ts'
import type { Payment, PaymentListener } from '../payment.types.ts'
import { addLedgerEntry } from '../store/ledger.store.ts'
import { type StoredPayment, updateState } from '../store/payment.store.ts'

export type RecordedOutcome =
  | { readonly applied: true; readonly payment: Payment }
  | { readonly applied: false; readonly reason: string; readonly payment: Payment }

/**
 * Records a provider's report on a payment, whose row the caller has locked. State, ledger and the listener's changes
 * are written in the caller's transaction. A repeated or late report has no further effect.
 */
export async function recordOutcome(
  tx: Tx,
  listener: PaymentListener,
  payment: StoredPayment,
  { outcome, reference }: FoundPayment,
): Promise<RecordedOutcome> {
  if (outcome.kind === 'pending') return { applied: true, payment }
  if (outcome.kind === 'paid' && !isOwnAmount(outcome, payment)) {
    const { amountCents, currency } = outcome
    const reason = `${amountCents} ${currency} is not ${payment.amountCents} ${payment.currency}`
    return { applied: false, reason, payment }
  }
  const state = decideNextState(payment.state, outcome.kind)
  if (state === payment.state) return { applied: true, payment }
  if (state === 'paid') await enterCapture(tx, payment, reference)
  const reason = readReason(outcome)
  const changed = await updateState(tx, payment.id, { state, reason, reference })
  if (state !== 'unknown') await listener.changed(tx, { kind: 'settled', payment: changed })
  return { applied: true, payment: changed }
}

async function enterCapture(
  tx: Tx,
  payment: StoredPayment,
  reference: string | null,
): Promise<void> {
  await addLedgerEntry(tx, payment, {
    kind: 'capture',
    amountCents: payment.amountCents,
    currency: payment.currency,
    reference: reference ?? payment.reference ?? payment.id,
    refundId: null,
  })
}

function readReason(outcome: PaymentOutcome): string | null {
  return 'reason' in outcome ? outcome.reason : null
}
