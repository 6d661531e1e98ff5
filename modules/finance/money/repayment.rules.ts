import { calculateFinancedCents, countPayments, countPeriodsPerYear } from './loan-periods.rules.ts'
import type { Loan } from './loan.types.ts'

/**
 * The level repayment, in arrears, with its part of the monthly fee, rounded half up to the cent. Interest is a period's
 * share of the yearly rate; the balloon falls due with the last repayment.
 *
 * @param loan without faults (`check-loan.rules.ts`)
 */
export function calculateRepaymentCents(loan: Loan): number {
  return Math.floor(calculateExactRepayment(loan) + 0.5)
}

/** Of a period; a smaller one costs no part of a cent, and numbers have no room to calculate with it. */
export const leastRate = 1e-15

/** The same before it is rounded, in cents. */
export function calculateExactRepayment(loan: Loan): number {
  const { balloonCents, monthlyFeeCents, ratePercent, frequency } = loan
  const financed = calculateFinancedCents(loan)
  const perYear = countPeriodsPerYear(frequency)
  const count = countPayments(loan)
  const rate = ratePercent / 100 / perYear
  if (rate < leastRate) {
    // One division of whole numbers, so that half a cent is exactly half a cent.
    const parts = (financed - balloonCents) * perYear + monthlyFeeCents * 12 * count
    return parts / (count * perYear)
  }
  // (1 + rate)^count - 1, exact also for a small rate.
  const growth = Math.expm1(count * Math.log1p(rate))
  const level = rate * (financed + (financed - balloonCents) / growth)
  return level + (monthlyFeeCents * 12) / perYear
}

/** All repayments and the balloon. */
export function calculateTotalCents(loan: Loan, repaymentCents: number): number {
  return countPayments(loan) * repaymentCents + loan.balloonCents
}
