import { readNumberText } from '#modules/sites/number-text.rules.ts'
import type { FinanceSettings } from '#modules/sites/settings/finance.schema.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import { decideProviderTerms } from '../finance-terms.rules.ts'
import type { Frequency, Loan } from '../money/loan.types.ts'
import type { CalculatorInput } from './calculator.types.ts'

/** What an address says of a calculation. */
export type CalculatorQuery = {
  readonly [Name in keyof CalculatorInput]?: CalculatorInput[Name] | undefined
}

type Settings = Pick<
  FinanceSettings,
  | 'provider'
  | 'payment_period'
  | 'example_amount'
  | 'example_years'
  | 'calculator_interest'
  | 'deposit_percent'
  | 'final_payment_percent'
  | 'offer_validity_months'
>

/**
 * §9: what the calculator begins with. The example's amount and years, the site's interest, and the deposit and final
 * payment that the lender's own repayments assume, as shares of the price.
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
    months: query.months ?? finance.example_years * 12,
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
 * A number as people type it: `$30,000`, `8.5 %`. Not a number where it is none, could be two different ones, or the text is
 * longer than any is typed.
 */
export function parseTypedNumber(text: string): number {
  if (text.length > 20) return Number.NaN
  const reading = readNumberText(text.replaceAll(/[$%]/g, ''))
  const isFit = reading.kind === 'number' && /^\d{1,9}(\.\d{1,2})?$/.test(reading.plain)
  return isFit ? reading.value : Number.NaN
}
