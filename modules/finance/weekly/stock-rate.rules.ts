import type { FinanceSettings, StockRateSettings } from '#modules/sites/settings/finance.schema.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { type FinanceSite, hidesRepayments } from '../finance-display.rules.ts'
import { calculateComparisonRate } from '../money/comparison-rate.rules.ts'
import type { Loan } from '../money/loan.types.ts'
import { calculateRepaymentCents } from '../money/repayment.rules.ts'

type StockRateReason =
  | 'stock-rate.not-stated'
  | 'stock-rate.provider-rates-vehicles'
  | 'stock-rate.repayments-hidden'

/** The loan of all stock of a site. */
export interface StockRate extends Omit<StockRateSettings, 'enabled'> {
  /** Yearly interest, in per cent. */
  readonly interest: number
}

export type StockRateDecision =
  | { readonly allowed: true; readonly rate: StockRate }
  | { readonly allowed: false; readonly reason: StockRateReason }

export interface StockRateSite extends FinanceSite {
  readonly finance: FinanceSite['finance'] &
    Pick<FinanceSettings, 'stock_rate' | 'calculator_interest'>
  readonly card: { readonly show_finance: boolean }
}

/**
 * Whether one rate applies to all stock of a site, so that a price and a weekly amount stand for each other. A
 * provider rates each vehicle by itself, by its age for example: with one there is no such rate.
 */
export function decideStockRate(site: StockRateSite): StockRateDecision {
  const { stock_rate: settings, calculator_interest: interest, provider } = site.finance
  const { enabled, ...terms } = settings
  if (!enabled) return { allowed: false, reason: 'stock-rate.not-stated' }
  if (provider !== null) return { allowed: false, reason: 'stock-rate.provider-rates-vehicles' }
  if (hidesRepayments(site) || !site.card.show_finance) {
    return { allowed: false, reason: 'stock-rate.repayments-hidden' }
  }
  return { allowed: true, rate: { ...terms, interest } }
}

/** The loan for a price at the stock rate, repaid weekly. `deposit` is in whole dollars. */
export const buildStockLoan = (
  priceCents: number,
  terms: { readonly rate: StockRate; readonly deposit: number; readonly months: number },
): Loan => ({
  priceCents,
  depositCents: terms.deposit * 100,
  tradeInCents: 0,
  balloonCents: 0,
  feesCents: terms.rate.establishment_fee * 100,
  monthlyFeeCents: terms.rate.monthly_fee * 100,
  ratePercent: terms.rate.interest,
  termMonths: terms.months,
  frequency: 'weekly',
})

export interface ExampleSite {
  readonly finance: Pick<FinanceSettings, 'example_amount' | 'example_years'>
  readonly region: Pick<RegionSettings, 'country'>
}

/**
 * The comparison rate of the stock rate: that of §9's example loan with its fees, which the warning names (National
 * Credit Regulations, 100). Null where the law knows no such rate.
 */
export function calculateStockComparisonRate(
  rate: StockRate,
  { finance, region }: ExampleSite,
): number | null {
  if (region.country !== 'AU') return null
  const priceCents = finance.example_amount * 100
  const loan = buildStockLoan(priceCents, { rate, deposit: 0, months: finance.example_years * 12 })
  return calculateComparisonRate(loan, calculateRepaymentCents(loan), region.country)
}
