import type { ManualRefund } from './manual-refund.types.ts'

/** Why a payment to a buyer outside of the provider is not recorded. */
export type ManualRefundRefusal =
  /** Its reference stands for another amount, way or day, or was taken out of the ledger again. */
  | 'reference-used'
  /** What the provider has still to answer may reach the buyer: who pays it now pays it twice. */
  | 'refund-pending'
  | 'nothing-owed'
  | 'more-than-owed'
  | 'in-future'
  /** Earlier than the day on which the provider refused it, or the bank sent it back; of one that is stuck, was asked for it. */
  | 'before-refused'

interface Known {
  /** Under the same reference; undefined: nothing is. */
  readonly recorded: (ManualRefund & { readonly isReversed: boolean }) | undefined
  /** What did not reach the buyer, or is stuck: its provider has not answered for days. */
  readonly owedCents: number
  /** Ordered of the provider, and still to be answered. */
  readonly pendingCents: number
  /** When that was refused, came back or, where it is stuck, was ordered: `YYYY-MM-DD` on the site's clock; null: nothing is owed. */
  readonly owedSince: string | null
  /** The same of today. */
  readonly today: string
}

/**
 * Whether staff may record that they paid a buyer what the provider did not send back. The same refund once more is
 * `repeated` and changes nothing, whatever is owed by then.
 */
export function decideManualRefund(
  { amountCents, way, paidOn, reference }: ManualRefund,
  { recorded, owedCents, pendingCents, owedSince, today }: Known,
): ManualRefundRefusal | 'recorded' | 'repeated' {
  if (recorded !== undefined) {
    const isSame =
      recorded.reference === reference &&
      recorded.amountCents === amountCents &&
      recorded.way === way &&
      recorded.paidOn === paidOn &&
      !recorded.isReversed
    return isSame ? 'repeated' : 'reference-used'
  }
  if (owedSince === null || owedCents <= 0) {
    return pendingCents > 0 ? 'refund-pending' : 'nothing-owed'
  }
  if (amountCents > owedCents) return pendingCents > 0 ? 'refund-pending' : 'more-than-owed'
  if (paidOn > today) return 'in-future'
  return paidOn < owedSince ? 'before-refused' : 'recorded'
}
