import { calculateComparisonRate } from './comparison-rate.rules.ts'
import { countPayments } from './loan-periods.rules.ts'
import type { Country, Loan, LoanEstimate } from './loan.types.ts'
import { calculateRepaymentCents, calculateTotalCents } from './repayment.rules.ts'

/**
 * The costs of a loan: each repayment, their total, and the rate that the country's law requires.
 *
 * @param loan without faults (`check-loan.rules.ts`)
 */
export function estimateLoan(loan: Loan, country: Country): LoanEstimate {
  const repaymentCents = calculateRepaymentCents(loan)
  return {
    repaymentCents,
    paymentCount: countPayments(loan),
    totalCents: calculateTotalCents(loan, repaymentCents),
    comparisonRatePercent: calculateComparisonRate(loan, repaymentCents, country),
  }
}
