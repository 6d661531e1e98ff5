/** What became of a deposit's refunds, in cents. */
export interface DepositRefunds {
  /** What the deposit was. */
  readonly amountCents: number
  /** By the provider's ledger. */
  readonly refundedCents: number
  /** Ordered, and not answered yet. */
  readonly pendingCents: number
  /** By the dealer, another way. */
  readonly manualCents: number
  /** The provider does not send it back, also when it is asked again, and nobody has paid it since. */
  readonly owedCents: number
}

/**
 * What of a deposit is with its buyer already, or on its way, and what the provider can still send back. What it refused
 * to send is neither: the dealer pays it with the rest of the price.
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
 * The most that anybody can have paid for a vehicle at a price: it, and as much again and 10,000 for taxes, insurance and
 * extras. More has a digit too many, and would stand in a ledger that never changes.
 */
export const findMostPaid = (priceCents: number): number => 2 * priceCents + 1_000_000

export interface RefundParts {
  /** Through the payment provider, by which it came. */
  readonly depositCents: number
  /** To whoever has a claim on the vehicle. */
  readonly lienCents: number
  /** To the buyer, from the dealer's own account. */
  readonly balanceCents: number
}

/**
 * §5: how the price goes back: first what a lien takes, then the deposit the way it came, then the rest. The parts are
 * the price together. Null: more is owing than was paid.
 *
 * @param paid all that the buyer has paid, the deposit in it
 * @param deposit what of it the provider still has to give back
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
