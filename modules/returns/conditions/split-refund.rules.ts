/** The refunds of a deposit, in cents. */
export interface DepositRefunds {
  /** The deposit itself. */
  readonly amountCents: number
  /** Refunded according to the provider's ledger. */
  readonly refundedCents: number
  /** Requested, without a final response. */
  readonly pendingCents: number
  /** Paid by the dealer, another way. */
  readonly manualCents: number
  /** Refused by the provider for good, and not paid by the dealer since. */
  readonly owedCents: number
}

/**
 * The part of a deposit that the buyer has or that is on its way, and the part that the provider can still refund. A
 * refused refund is neither: the dealer pays it with the rest of the price.
 */
export function findDepositLeft({
  amountCents,
  refundedCents,
  pendingCents,
  manualCents,
  owedCents,
}: DepositRefunds): { readonly givenCents: number; readonly depositCents: number } {
  const givenCents = refundedCents + pendingCents + manualCents
  return { givenCents, depositCents: Math.max(0, amountCents - givenCents - owedCents) }
}

/**
 * The upper bound of what a buyer can have paid for a vehicle: twice its price and 10,000 for taxes, insurance and
 * extras. A higher amount has a digit too many, and could not be removed from the ledger.
 */
export const findMostPaid = (priceCents: number): number => 2 * priceCents + 1_000_000

export interface RefundParts {
  /** Refunded through the payment provider, as it was paid. */
  readonly depositCents: number
  /** Paid to the holder of a claim on the vehicle. */
  readonly lienCents: number
  /** To the buyer, from the dealer's own account. */
  readonly balanceCents: number
}

/**
 * §5: how the price is refunded: first the lien is paid, then the deposit through its provider, then the rest. The
 * parts add up to the price. Null: the lien exceeds what was paid.
 *
 * @param paid everything that the buyer has paid, including the deposit
 * @param deposit the part of it that the provider can still refund
 */
export function splitRefund({
  paidCents,
  depositCents,
  lienCents,
}: {
  readonly paidCents: number
  readonly depositCents: number
  readonly lienCents: number
}): RefundParts | null {
  const left = paidCents - lienCents
  if (left < 0 || depositCents > paidCents) return null
  const deposit = Math.min(depositCents, left)
  return { depositCents: deposit, lienCents, balanceCents: left - deposit }
}
