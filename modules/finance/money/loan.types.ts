import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
/** Repayment frequency. */
export type Frequency = (typeof frequencies)[number]

/** A loan for a vehicle. Amounts are whole non-negative cents. */
export interface Loan {
  readonly priceCents: number
  readonly depositCents: number
  readonly tradeInCents: number
  /** Due with the last repayment. */
  readonly balloonCents: number
  /** Charged once at the start, and added to the loan. */
  readonly feesCents: number
  /** Charged monthly; each repayment includes its share. */
  readonly monthlyFeeCents: number
  /** Yearly interest rate, in per cent. */
  readonly ratePercent: number
  readonly termMonths: number
  readonly frequency: Frequency
}

export interface LoanEstimate {
  /** A single repayment, including its share of the monthly fee. */
  readonly repaymentCents: number
  readonly paymentCount: number
  /** All repayments and the balloon. */
  readonly totalCents: number
  /** The rate including fees, in per cent a year to two decimals; null in countries without such a rate. */
  readonly comparisonRatePercent: number | null
}

export type Country = RegionSettings['country']
