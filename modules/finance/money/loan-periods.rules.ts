import type { Frequency, Loan } from './loan.types.ts'

/** Number of repayments in a year. */
const periodsPerYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
}

export function countPeriodsPerYear(frequency: Frequency): number {
  return periodsPerYear[frequency]
}

/** Number of repayments in a term, rounded to a whole number: 3 months are 7 fortnights. */
export function countPayments({ termMonths, frequency }: Pick<Loan, 'termMonths' | 'frequency'>) {
  return Math.round((termMonths * periodsPerYear[frequency]) / 12)
}

/** The amount borrowed: price and fees, minus deposit and trade-in. */
export function calculateFinancedCents(loan: Loan): number {
  return calculateCreditCents(loan) + loan.feesCents
}

/** The credit without fees: price minus deposit and trade-in. Fees are a cost of the credit. */
export function calculateCreditCents({ priceCents, depositCents, tradeInCents }: Loan): number {
  return priceCents - depositCents - tradeInCents
}
