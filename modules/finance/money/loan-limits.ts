/** 10 million dollars: no loan for a vehicle is larger. */
export const highestAmountCents = 1_000_000_000
export const highestRatePercent = 100
/** Thirty years, as for the largest motorhomes. */
export const longestTermMonths = 360
