import { calculateFinancedCents, countPayments, countPeriodsPerYear } from './loan-periods.rules.ts'
import type { Loan } from './loan.types.ts'

/**
 * The repayment, due at the end of each period, with its share of the monthly fee, rounded half up
 * to the cent. Interest is a period's share of the yearly rate; the balloon is due with the last
 * repayment.
 *
 * @param loan without faults (`check-loan.rules.ts`)
 */
export function calculateRepaymentCents(loan: Loan): number {
  return Math.floor(calculateExactRepayment(loan) + 0.5)
}

/**
 * Smallest rate of a period; below it interest costs less than a cent, and floating point is too
 * imprecise.
 */
export const leastRate = 1e-15

/** The repayment before rounding, in cents. */
export function calculateExactRepayment(loan: Loan): number {
  const { balloonCents, monthlyFeeCents, ratePercent, frequency } = loan
  const financed = calculateFinancedCents(loan)
  const perYear = countPeriodsPerYear(frequency)
  const count = countPayments(loan)
  const rate = ratePercent / 100 / perYear
  if (rate < leastRate) {
    // A single division of integers, so that half a cent is represented exactly.
    const parts = (financed - balloonCents) * perYear + monthlyFeeCents * 12 * count
    return parts / (count * perYear)
  }
  // (1 + rate)^count - 1, computed without the rounding errors of a small rate.
  const growth = Math.expm1(count * Math.log1p(rate))
  const level = rate * (financed + (financed - balloonCents) / growth)
  return level + (monthlyFeeCents * 12) / perYear
}

/** All repayments and the balloon. */
export function calculateTotalCents(loan: Loan, repaymentCents: number): number {
  return countPayments(loan) * repaymentCents + loan.balloonCents
}
