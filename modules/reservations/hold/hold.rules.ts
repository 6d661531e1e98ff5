/** A hold whose buyer has not turned to the payment within so many minutes ends. */
export const beginWithinMinutes = 5

/** Holds an hour from one address, over all sites. */
export const mostHoldsAnHour = 3
