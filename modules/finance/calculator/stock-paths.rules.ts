import type { CalculatorSite } from './calculator.types.ts'

/** The largest weekly repayment in a search path. */
const mostDollars = 999_999

/** Search path of stock below a weekly repayment; null if the site shows no weekly repayments. */
export function buildWeeklyStockPath(
  { weeklyPath }: Pick<CalculatorSite, 'weeklyPath'>,
  dollars: number,
): string | null {
  const whole = Math.floor(dollars)
  if (weeklyPath === null || !(whole >= 1)) return null
  return `${weeklyPath.before}${Math.min(whole, mostDollars)}${weeklyPath.after}`
}
