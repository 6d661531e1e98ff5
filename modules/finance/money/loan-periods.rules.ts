import type { Frequency, Loan } from './loan.types.ts'

/** Repayments a year. */
const periodsPerYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
}

export function countPeriodsPerYear(frequency: Frequency): number {
  return periodsPerYear[frequency]
}

/** How many repayments a term has, to the nearest whole one: 3 months are 7 fortnights. */
export function countPayments({ termMonths, frequency }: Pick<Loan, 'termMonths' | 'frequency'>) {
  return Math.round((termMonths * periodsPerYear[frequency]) / 12)
}

/** What the lender pays out: the price and the fees, less what the buyer brings. */
export function calculateFinancedCents(loan: Loan): number {
  return calculateCreditCents(loan) + loan.feesCents
}

/** What the buyer gets the use of: the price less what the buyer brings. Fees are a cost of it, and no part. */
export function calculateCreditCents({ priceCents, depositCents, tradeInCents }: Loan): number {
  return priceCents - depositCents - tradeInCents
}
