import type { Loan } from '../money/loan.types.ts'
import type {
  CalculatorFieldView,
  CalculatorInput,
  CalculatorSite,
  NumberName,
} from './calculator.types.ts'

/** §9: range and step of the price slider in dollars. */
const priceSlider = { min: 5000, max: 250_000, step: 500 }

const loanNames: Readonly<Record<NumberName, keyof Loan>> = {
  price: 'priceCents',
  deposit: 'depositCents',
  trade_in: 'tradeInCents',
  final_payment: 'balloonCents',
  rate: 'ratePercent',
  months: 'termMonths',
}

/** The fields with slider ranges that cover what most visitors enter; typing a larger number extends the range. */
export function buildFields(
  input: CalculatorInput,
  faults: Partial<Record<keyof Loan, string>>,
  { region, longestMonths }: Pick<CalculatorSite, 'region' | 'longestMonths'>,
): CalculatorFieldView[] {
  const isAmerican = region.country === 'US'
  const price = Number.isFinite(input.price) ? input.price : priceSlider.max
  const upToPrice = { min: 0, max: Math.max(500, Math.ceil(price / 500) * 500), step: 500 }
  const field = (
    name: NumberName,
    label: string,
    slider: CalculatorFieldView['slider'],
    words: { readonly hint?: string; readonly prefix?: string; readonly suffix?: string },
  ): CalculatorFieldView => ({
    name,
    label,
    hint: words.hint ?? null,
    prefix: words.prefix ?? '',
    suffix: words.suffix ?? '',
    value: input[name],
    slider: { ...slider, max: Math.max(slider.max, Math.ceil(input[name] || 0)) },
    error: faults[loanNames[name]] ?? null,
  })
  const money = { prefix: '$' }
  return [
    field('price', 'Price', priceSlider, money),
    field('deposit', isAmerican ? 'Down payment' : 'Deposit', upToPrice, money),
    field('trade_in', 'Trade-in', upToPrice, { ...money, hint: 'What you expect for your own.' }),
    field('final_payment', 'Final payment', upToPrice, {
      ...money,
      hint: 'Owed with the last repayment; nothing for most loans.',
    }),
    field('rate', 'Interest a year', { min: 0, max: 30, step: 0.25 }, { suffix: '%' }),
    field('months', 'Over', { min: 12, max: longestMonths, step: 6 }, { suffix: 'months' }),
  ]
}
