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
