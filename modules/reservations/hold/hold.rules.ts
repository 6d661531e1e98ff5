/** The most holds per hour from one network address, over all sites. */
const mostHoldsAnHour = 3
const mostHoldsWithoutToken = 2

/** @param held within the last hour, from the same address, on all sites */
export const mayHoldFromAddress = (held: number): boolean => held < mostHoldsAnHour

/**
 * Whether one more vehicle may be held without a bot check token: a program without one can block at most two vehicles
 * of a site at a time. Reservations with a paid deposit do not count.
 *
 * @param held vehicles of the site that are held without a token now
 */
export const mayHoldWithoutToken = (held: number): boolean => held < mostHoldsWithoutToken
