/** A hold whose buyer has not turned to the payment within so many minutes ends. */
export const beginWithinMinutes = 5

/** Holds an hour from one address, over all sites. */
export const mostHoldsAnHour = 3

/**
 * Holds of a site without a token that a person sends them, at one time: a program that leaves it out takes no more
 * vehicles off the market. Once its deposit is paid, a reservation counts no longer.
 */
export const mostHoldsWithoutToken = 2
