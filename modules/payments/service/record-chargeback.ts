import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentListener } from '../payment.types.ts'
import { addLedgerEntry, findChargedBackCents } from '../store/ledger.store.ts'
import type { StoredPayment } from '../store/payment.store.ts'
import type { RecordedOutcome } from './record-outcome.ts'

export interface ReportedChargeback {
  readonly kind: 'charged-back' | 'chargeback-reversed'
  /** The provider's id of the chargeback. */
  readonly reference: string
  readonly amountCents: number
  readonly currency: string
  readonly reason: string | null
}

/**
 * Records a chargeback by the buyer's bank, or that it was reversed, once for each provider id and in either order: a
 * reversal that is reported first also enters the chargeback.
 */
export async function recordChargeback(
  tx: Tx,
  listener: PaymentListener,
  payment: StoredPayment,
  reported: ReportedChargeback,
): Promise<RecordedOutcome> {
  const { kind, reference, amountCents, reason } = reported
  const currency = reported.currency.toUpperCase()
  if (currency !== payment.currency || amountCents <= 0 || amountCents > payment.amountCents) {
    const { amountCents: ours, currency: own } = payment
    const refusal = `a chargeback of ${amountCents} ${currency} is not of ${ours} ${own}`
    return { applied: false, reason: refusal, payment }
  }
  const entry = { currency, reference, reason, refundId: null } as const
  const taken = { ...entry, kind: 'chargeback', amountCents: -amountCents } as const
  let isNews = await addLedgerEntry(tx, payment, taken)
  const cents = await findChargedBackCents(tx, payment.id, reference)
  if (kind === 'chargeback-reversed') {
    const given = { ...entry, kind: 'chargeback-reversal', amountCents: cents } as const
    isNews = await addLedgerEntry(tx, payment, given)
  }
  if (!isNews) return { applied: true, payment }
  await listener.changed(tx, { kind, payment, reference, amountCents: cents, reason })
  return { applied: true, payment }
}
