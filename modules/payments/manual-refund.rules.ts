import type { ManualRefund } from './manual-refund.types.ts'

/** Why a dealer's own payment to a buyer is not recorded. */
export type ManualRefundRefusal =
  /** Its reference is recorded with another amount, method or day, or was removed from the ledger. */
  | 'reference-used'
  /** A pending refund may still reach the buyer, who would then be paid twice. */
  | 'refund-pending'
  | 'nothing-owed'
  | 'more-than-owed'
  | 'in-future'
  /**
   * Earlier than the day on which the provider refused the refund or the bank returned it; for a stuck refund, than the
   * day of its request.
   */
  | 'before-refused'

interface Known {
  /** The entry with the same reference; undefined: there is none. */
  readonly recorded: (ManualRefund & { readonly isReversed: boolean }) | undefined
  /** Refunds that failed, or that are stuck because the provider has not responded for days. */
  readonly owedCents: number
  /** Requested from the provider without a final response. */
  readonly pendingCents: number
  /**
   * When that refund was refused or returned or, if stuck, requested: `YYYY-MM-DD` in the site's time zone; null:
   * nothing is owed.
   */
  readonly owedSince: string | null
  /** Today in the same form. */
  readonly today: string
}

/**
 * Whether staff may record their own payment of a failed refund. Recording the same one again is `repeated` and has no
 * effect, whatever is owed by then.
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
