import { formatMoney } from '#modules/sites/money-format.ts'
import type { FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import type { PaymentView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { estimateLoan } from '../money/estimate-loan.rules.ts'
import type { Loan } from '../money/loan.types.ts'
import { formatPercent, roundToDollars } from '../payment.view.ts'
import { decideRateDisclosure } from '../rate-disclosure.rules.ts'
import { calculateStockComparisonRate, type StockRate } from './stock-rate.rules.ts'
import { findWeeklyLoan, type WeeklyVehicle } from './weekly-price.rules.ts'
import type { WeeklyTerms } from './weekly-terms.rules.ts'

export interface WeeklySite {
  readonly finance: Pick<FinanceSettings, 'example_amount' | 'example_years'>
  readonly region: RegionSettings
}

/** The weekly amount of a vehicle with its rates, term, deposit and total; null if it is not offered per week. */
export function buildWeeklyPayment(
  vehicle: WeeklyVehicle,
  terms: WeeklyTerms,
  site: WeeklySite,
): PaymentView | null {
  const loan = findWeeklyLoan(vehicle, terms)
  if (loan === null) return null
  const { region } = site
  const estimate = estimateLoan(loan, region.country)
  const money = (cents: number) => formatMoney(roundToDollars(cents) * 100, region)
  const total = money(estimate.totalCents + loan.depositCents)
  return {
    text: `${money(estimate.repaymentCents)} per week`,
    ...describeRates(loan, estimate.comparisonRatePercent, terms.rate, site),
    terms: `${describeLoan(terms, estimate.paymentCount, region)}, ${total} in total`,
  }
}

/** The United States' APR is that of the vehicle's own loan; Australia's comparison rate that of the example loan. */
function describeRates(
  loan: Loan,
  aprPercent: number | null,
  rate: StockRate,
  site: WeeklySite,
): Pick<PaymentView, 'rate' | 'comparison'> {
  if (decideRateDisclosure(site.region) === 'apr') {
    return { rate: `${formatPercent(aprPercent ?? loan.ratePercent)} APR`, comparison: null }
  }
  const comparison = calculateStockComparisonRate(rate, site)
  return {
    rate: `${formatPercent(loan.ratePercent)} p.a.`,
    comparison: comparison === null ? null : `${formatPercent(comparison)} p.a. comparison rate`,
  }
}

/** `for 60 months, $2,000 deposit`. New Zealand's law also requires the number of payments. */
function describeLoan(
  { deposit, months }: WeeklyTerms,
  payments: number,
  region: RegionSettings,
): string {
  const noun = region.country === 'US' ? 'down payment' : 'deposit'
  const counted = region.country === 'NZ' ? ` (${payments} payments)` : ''
  const money = deposit === 0 ? `no ${noun}` : `${formatMoney(deposit * 100, region)} ${noun}`
  return `for ${months} months${counted}, ${money}`
}

/** What is to be known of all weekly amounts of a page: that they are estimates, and their fees. */
export function describeWeekly(
  { establishment_fee: start, monthly_fee: monthly }: StockRate,
  region: RegionSettings,
): string {
  const fees = [
    ...(start === 0 ? [] : [`${formatMoney(start * 100, region)} at the start`]),
    ...(monthly === 0 ? [] : [`${formatMoney(monthly * 100, region)} a month`]),
  ]
  const included =
    fees.length === 0 ? 'There are no fees in them.' : `They include fees of ${fees.join(' and ')}.`
  return `Estimates, not offers of finance. ${included}`
}
