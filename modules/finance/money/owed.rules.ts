import { calculateFinancedCents, countPayments, countPeriodsPerYear } from './loan-periods.rules.ts'
import type { Loan } from './loan.types.ts'
import { calculateExactRepayment, leastRate } from './repayment.rules.ts'

/**
 * The amount owed after this many repayments, in cents, including the balloon; 0 after the last.
 *
 * @param paid from 0 to the number of repayments
 */
export function calculateOwedCents(loan: Loan, paid: number): number {
  const count = countPayments(loan)
  if (paid >= count) return 0
  const financed = calculateFinancedCents(loan)
  const perYear = countPeriodsPerYear(loan.frequency)
  const fee = (loan.monthlyFeeCents * 12) / perYear
  const level = calculateExactRepayment(loan) - fee
  const rate = loan.ratePercent / 100 / perYear
  if (rate < leastRate) return Math.round(financed - level * paid)
  const growth = Math.expm1(paid * Math.log1p(rate))
  return Math.round(financed * (1 + growth) - (level * growth) / rate)
}
