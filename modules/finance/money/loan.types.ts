import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

export const frequencies = ['weekly', 'fortnightly', 'monthly'] as const
/** How often a repayment falls due. */
export type Frequency = (typeof frequencies)[number]

/** A loan for a vehicle. Amounts are whole cents, none of them negative. */
export interface Loan {
  readonly priceCents: number
  readonly depositCents: number
  readonly tradeInCents: number
  /** Falls due with the last repayment. */
  readonly balloonCents: number
  /** Charged once at the beginning, and financed with the price. */
  readonly feesCents: number
  /** Charged each month, and paid with the repayments. */
  readonly monthlyFeeCents: number
  /** Interest a year, in per cent. */
  readonly ratePercent: number
  readonly termMonths: number
  readonly frequency: Frequency
}

export interface LoanEstimate {
  /** Each of the level repayments, its part of the monthly fee included. */
  readonly repaymentCents: number
  readonly paymentCount: number
  /** All repayments and the balloon. */
  readonly totalCents: number
  /** In per cent a year, to two decimals; null where the country's law knows no such rate. */
  readonly comparisonRatePercent: number | null
}

export type Country = RegionSettings['country']
