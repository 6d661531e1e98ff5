import type { ManualRefund } from './manual-refund.types.ts'

/** Why a dealer's own payment to a buyer is not recorded. */
export type ManualRefundRefusal =
  /** The same reference is recorded with another amount, method or day, or its entry was reversed. */
  | 'reference-used'
  /** A pending refund may still reach the buyer, who would then be paid twice. */
  | 'refund-pending'
  | 'nothing-owed'
  | 'more-than-owed'
  | 'in-future'
  /**
   * The payment's day is before the day on which the provider refused the refund or the bank returned it; for a stuck
   * refund, before the day of the refund's request.
   */
  | 'before-refused'

interface Known {
  /** The recorded payment with the same reference; undefined: the reference is new. */
  readonly recorded: (ManualRefund & { readonly isReversed: boolean }) | undefined
  /** Amount of refunds that failed, or that are stuck because the provider has not responded for days. */
  readonly owedCents: number
  /** Amount of refunds that were requested from the provider, without a final response yet. */
  readonly pendingCents: number
  /**
   * When the owed refund was refused or returned or, if stuck, requested: `YYYY-MM-DD` in the site's time zone; null:
   * nothing is owed.
   */
  readonly owedSince: string | null
  /** Today, `YYYY-MM-DD` in the site's time zone. */
  readonly today: string
}

/**
 * Whether staff may record their own payment of a failed refund. Recording the same payment again is `repeated` and
 * has no effect, whatever amount is owed at that time.
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
