import type { StockRate } from './stock-rate.rules.ts'

/** A rate of a dealer for all stock. */
export const exampleRate: StockRate = {
  interest: 9.49,
  establishment_fee: 395,
  monthly_fee: 8,
  months: [60, 36, 84],
  deposit: 2000,
  least_amount: 5000,
}

/** The site's settings with this rate. */
export const exampleRateSettings = (({ interest, ...terms }) => ({
  calculator_interest: interest,
  stock_rate: { enabled: true, ...terms },
}))(exampleRate)
