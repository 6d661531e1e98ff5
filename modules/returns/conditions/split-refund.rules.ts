/** The refunds of a deposit, in cents. */
export interface DepositRefunds {
  /** The deposit itself. */
  readonly amountCents: number
  /** Amount refunded according to the provider's ledger. */
  readonly refundedCents: number
  /** Amount of requested refunds without a final response. */
  readonly pendingCents: number
  /** Amount paid by the dealer in another way. */
  readonly manualCents: number
  /** Amount that the provider finally refused to refund, and that the dealer has not paid since. */
  readonly owedCents: number
}

/**
 * The part of a deposit that was refunded or is being refunded, and the part that the provider can still refund. A
 * refused refund is in neither: the dealer pays it with the rest of the price.
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
 * The maximum that a buyer can have paid for a vehicle: twice its price and 10,000 for taxes, insurance and extras. A
 * higher amount is a typing error, which could not be removed from the ledger.
 */
export const findMostPaid = (priceCents: number): number => 2 * priceCents + 1_000_000

export interface RefundParts {
  /** Amount to refund through the payment provider of the deposit. */
  readonly depositCents: number
  /** Amount to pay to the holder of a claim on the vehicle. */
  readonly lienCents: number
  /** Amount to pay to the buyer from the dealer's own account. */
  readonly balanceCents: number
}

/**
 * §5: how the price is refunded: first the claim on the vehicle is paid, then the deposit through its provider, then
 * the rest to the buyer. The parts add up to the price. Null: the claim exceeds what was paid.
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
