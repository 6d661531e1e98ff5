/** Holds an hour from one address, over all sites. */
const mostHoldsAnHour = 3
const mostHoldsWithoutToken = 2

/** @param held within the last hour, from the same address, on all sites */
export const mayHoldFromAddress = (held: number): boolean => held < mostHoldsAnHour

/**
 * Whether one more vehicle may be held without a token that a person sends: a program that leaves it out takes no more than
 * two at one time off the market of a site. Once its deposit is paid, a reservation counts no longer.
 *
 * @param held vehicles of the site that are held so now
 */
export const mayHoldWithoutToken = (held: number): boolean => held < mostHoldsWithoutToken
