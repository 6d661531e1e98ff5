import { formatMoney } from '#modules/sites/money-format.ts'
import { countPeriodsPerYear } from '../money/loan-periods.rules.ts'
import type { Loan } from '../money/loan.types.ts'
import { calculateOwedCents } from '../money/owed.rules.ts'
import type { CalculatorSite, OwedPoint } from './calculator.types.ts'

/** The amount still owed at the start, at the end of each year, and at the end of the term. */
export function listOwed(loan: Loan, region: CalculatorSite['region']): OwedPoint[] {
  const { termMonths, frequency } = loan
  const years = Math.ceil(termMonths / 12)
  return Array.from({ length: years + 1 }, (_, year) => {
    const months = Math.min(year * 12, termMonths)
    const isEnd = months === termMonths
    const paid = isEnd ? Infinity : Math.round((months * countPeriodsPerYear(frequency)) / 12)
    const owedCents = calculateOwedCents(loan, paid)
    return {
      label: year === 0 ? 'Start' : isEnd && months % 12 !== 0 ? `Month ${months}` : `Year ${year}`,
      months,
      owedCents,
      owed: formatMoney(Math.ceil(owedCents / 100) * 100, region),
    }
  })
}
