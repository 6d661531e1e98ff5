/** More is no loan for a vehicle: 10 million. */
export const highestAmountCents = 1_000_000_000
export const highestRatePercent = 100
/** Thirty years, as loans for the largest motorhomes have. */
export const longestTermMonths = 360
