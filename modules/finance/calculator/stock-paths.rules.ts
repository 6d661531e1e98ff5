import type { CalculatorSite } from './calculator.types.ts'

/** The most that the address of stock by weekly repayment can hold. */
const mostDollars = 999_999

/** Where the stock is that costs less than so many dollars a week; null where the site shows no weekly repayments. */
export function buildWeeklyStockPath(
  { weeklyPath }: Pick<CalculatorSite, 'weeklyPath'>,
  dollars: number,
): string | null {
  const whole = Math.floor(dollars)
  if (weeklyPath === null || !(whole >= 1)) return null
  return `${weeklyPath.before}${Math.min(whole, mostDollars)}${weeklyPath.after}`
}
