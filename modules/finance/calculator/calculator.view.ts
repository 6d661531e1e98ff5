import { formatMoney } from '#modules/sites/money-format.ts'
import { calculateFinancedCents, countPayments } from '../money/loan-periods.rules.ts'
import { estimateLoan } from '../money/estimate-loan.rules.ts'
import { findLoanFaults } from '../money/check-loan.rules.ts'
import type { Frequency, Loan } from '../money/loan.types.ts'
import { formatPercent, roundToDollars } from '../payment.view.ts'
import { buildLoan } from './calculator-input.rules.ts'
import { buildFields } from './calculator-fields.view.ts'
import { describeCalculator } from './calculator-notes.rules.ts'
import { listOwed } from './owed-points.view.ts'
import { buildWeeklyStockPath } from './stock-paths.rules.ts'
import type {
  CalculatorInput,
  CalculatorResultView,
  CalculatorSite,
  CalculatorView,
} from './calculator.types.ts'

const periodWords: Readonly<Record<Frequency, string>> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
}

/**
 * The calculator with the result for the visitor's input; the server and the browser calculate it with this same
 * function.
 */
export function buildCalculator(input: CalculatorInput, site: CalculatorSite): CalculatorView {
  const loan = buildLoan(input)
  const faults = findLoanFaults(loan)
  return {
    fields: buildFields(input, faults, site),
    frequencies: listFrequencies(site),
    frequency: input.frequency,
    result: Object.keys(faults).length === 0 ? buildResult(loan, input, site) : null,
    notes: describeCalculator(site),
  }
}

/** The choices of payment frequency. Americans do not use the word 'fortnight'. */
function listFrequencies({ region }: CalculatorSite): CalculatorView['frequencies'] {
  const isAmerican = region.country === 'US'
  return [
    { value: 'weekly', label: 'Weekly' },
    { value: 'fortnightly', label: isAmerican ? 'Every two weeks' : 'Fortnightly' },
    { value: 'monthly', label: 'Monthly' },
  ]
}

function buildResult(
  loan: Loan,
  input: CalculatorInput,
  site: CalculatorSite,
): CalculatorResultView {
  const { region } = site
  const money = (cents: number) => formatMoney(cents, region)
  const whole = (cents: number) => money(roundToDollars(cents) * 100)
  const { repaymentCents, totalCents, comparisonRatePercent } = estimateLoan(loan, region.country)
  const financed = calculateFinancedCents(loan)
  const isAmerican = region.country === 'US'
  const repayment = whole(repaymentCents)
  return {
    repayment,
    period:
      isAmerican && loan.frequency === 'fortnightly'
        ? 'every two weeks'
        : periodWords[loan.frequency],
    // The Truth in Lending Act requires one rate, which includes the fees; without fees it equals the interest rate.
    rate: isAmerican
      ? `${formatPercent(comparisonRatePercent ?? input.rate)} APR`
      : `${formatPercent(input.rate)} p.a.`,
    comparison:
      region.country === 'AU' && comparisonRatePercent !== null
        ? `${formatPercent(comparisonRatePercent)} p.a. comparison rate`
        : null,
    facts: [
      { label: 'Amount financed', value: money(financed) },
      { label: isAmerican ? 'Payments' : 'Repayments', value: String(countPayments(loan)) },
      ...(loan.balloonCents === 0
        ? []
        : [{ label: 'Final payment', value: money(loan.balloonCents) }]),
      { label: 'Interest', value: whole(Math.max(0, totalCents - financed)) },
      { label: isAmerican ? 'Total of payments' : 'Total payable', value: whole(totalCents) },
    ],
    owed: listOwed(loan, region),
    links: listLinks(loan, repaymentCents, site),
  }
}

function listLinks(loan: Loan, repaymentCents: number, site: CalculatorSite) {
  const { nounPlural, stockPath, region } = site
  const price = Math.ceil(loan.priceCents / 100)
  const week = roundToDollars(repaymentCents)
  const weeklyHref = loan.frequency === 'weekly' ? buildWeeklyStockPath(site, week) : null
  return [
    {
      label: `See ${nounPlural} up to ${formatMoney(price * 100, region)}`,
      href: `${stockPath}?${new URLSearchParams({ 'range[price]': `:${price}` }).toString()}`,
    },
    ...(weeklyHref === null
      ? []
      : [
          {
            label: `See ${nounPlural} under ${formatMoney(week * 100, region)} a week`,
            href: weeklyHref,
          },
        ]),
  ]
}
