import { calculateCreditCents, countPayments, countPeriodsPerYear } from './loan-periods.rules.ts'
import type { Country, Frequency, Loan } from './loan.types.ts'
import { solveLevelRate } from './periodic-rate.rules.ts'

/**
 * Periods a year according to regulation 100 of Australia's National Consumer Credit Protection
 * Regulations.
 */
const periodsByRegulation: Readonly<Record<Frequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
}

/**
 * The yearly rate including fees, in per cent to two decimals: in Australia the comparison rate
 * (regulation 100), in the United States the APR (Regulation Z, actuarial method). Null for New
 * Zealand, where the total of payments is disclosed instead.
 *
 * @param repaymentCents the buyer's actual payment for each period
 */
export function calculateComparisonRate(
  loan: Loan,
  repaymentCents: number,
  country: Country,
): number | null {
  const periods = decidePeriods(loan.frequency, country)
  if (periods === null) return null
  const rate = solveLevelRate(calculateCreditCents(loan), {
    amount: repaymentCents,
    count: countPayments(loan),
    last: loan.balloonCents,
  })
  return Math.floor(periods * rate * 10_000 + 0.5) / 100
}

function decidePeriods(frequency: Frequency, country: Country): number | null {
  switch (country) {
    case 'AU':
      return periodsByRegulation[frequency]
    case 'US':
      return countPeriodsPerYear(frequency)
    case 'NZ':
      return null
  }
}
