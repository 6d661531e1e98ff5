import type { StockRate } from './stock-rate.rules.ts'

/** The deposit and term in a URL; null: not chosen. */
export interface WeeklyChoice {
  /** In dollars. */
  readonly deposit: number | null
  readonly months: number | null
}

/** The loan behind all weekly amounts of a page. */
export interface WeeklyTerms {
  readonly rate: StockRate
  /** In whole dollars. */
  readonly deposit: number
  readonly months: number
}

export const highestDeposit = 1_000_000

/**
 * The deposit and term to calculate with. A deposit with cents or above the bound, and a term that the site does not
 * offer, are replaced by the preset ones, and named as faults.
 */
export function decideWeeklyTerms(
  rate: StockRate,
  { deposit, months }: WeeklyChoice,
): { readonly terms: WeeklyTerms; readonly faults: readonly ('deposit' | 'months')[] } {
  const [preset = 60] = rate.months
  const isDeposit = deposit === null || (Number.isInteger(deposit) && deposit <= highestDeposit)
  const isOffered = months === null || rate.months.includes(months)
  return {
    terms: {
      rate,
      deposit: (isDeposit ? deposit : null) ?? rate.deposit,
      months: (isOffered ? months : null) ?? preset,
    },
    faults: [
      ...(isDeposit ? [] : (['deposit'] as const)),
      ...(isOffered ? [] : (['months'] as const)),
    ],
  }
}
