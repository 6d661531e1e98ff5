import { readNumberText } from '#modules/sites/number-text.rules.ts'
import type { FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { decideProviderTerms } from '../finance-terms.rules.ts'
import type { Frequency, Loan } from '../money/loan.types.ts'
import type { CalculatorInput } from './calculator.types.ts'

/** The calculator's inputs in the query of a URL. */
export type CalculatorQuery = {
  readonly [Name in keyof CalculatorInput]?: CalculatorInput[Name] | undefined
}

type Settings = Pick<
  FinanceSettings,
  | 'provider'
  | 'payment_period'
  | 'example_amount'
  | 'example_years'
  | 'longest_years'
  | 'calculator_interest'
  | 'deposit_percent'
  | 'final_payment_percent'
  | 'offer_validity_months'
>

/**
 * §9: initial values of the calculator: amount and years of the worked example, the site's interest rate, and the
 * deposit and final payment of the provider's displayed repayments, as percentages of the price.
 */
export function decideCalculatorInput(
  query: CalculatorQuery,
  finance: Settings,
  { country }: Pick<RegionSettings, 'country'>,
): CalculatorInput {
  const terms = finance.provider === null ? null : decideProviderTerms(finance.provider, finance)
  const price = query.price ?? finance.example_amount
  const share = (percent: number | null | undefined) => Math.round((price * (percent ?? 0)) / 100)
  return {
    price,
    deposit: query.deposit ?? share(terms?.depositPercent),
    trade_in: query.trade_in ?? 0,
    final_payment: query.final_payment ?? share(terms?.finalPaymentPercent),
    rate: query.rate ?? finance.calculator_interest,
    months: query.months ?? Math.min(finance.example_years, finance.longest_years) * 12,
    frequency: query.frequency ?? decideFrequency(finance.payment_period, country),
  }
}

function decideFrequency(
  period: Settings['payment_period'],
  country: RegionSettings['country'],
): Frequency {
  if (period !== null) return period === 'month' ? 'monthly' : 'weekly'
  return country === 'US' ? 'monthly' : 'weekly'
}

export function buildLoan(input: CalculatorInput): Loan {
  const cents = (dollars: number) => Math.round(dollars * 100)
  return {
    priceCents: cents(input.price),
    depositCents: cents(input.deposit),
    tradeInCents: cents(input.trade_in),
    balloonCents: cents(input.final_payment),
    feesCents: 0,
    monthlyFeeCents: 0,
    ratePercent: input.rate,
    termMonths: input.months,
    frequency: input.frequency,
  }
}

/**
 * Parses a typed number: `$30,000`, `8.5 %`. NaN if it is not a number, is ambiguous or is too
 * long.
 */
export function parseTypedNumber(text: string): number {
  if (text.length > 20) return Number.NaN
  const reading = readNumberText(text.replaceAll(/[$%]/g, ''))
  const isFit = reading.kind === 'number' && /^\d{1,9}(\.\d{1,2})?$/.test(reading.plain)
  return isFit ? reading.value : Number.NaN
}
