/** Maximum number of holds per hour from one network address, over all sites. */
const mostHoldsAnHour = 3
const mostHoldsWithoutToken = 2

/**
 * Whether one more vehicle may be held from a network address.
 *
 * @param held number of holds within the last hour from the address, on all sites
 */
export const mayHoldFromAddress = (held: number): boolean => held < mostHoldsAnHour

/**
 * Whether one more vehicle may be held without a bot check token. A program without a token can thus block at most
 * two vehicles of a site at a time. Reservations with a paid deposit do not count.
 *
 * @param held number of the site's vehicles that are currently held without a token
 */
export const mayHoldWithoutToken = (held: number): boolean => held < mostHoldsWithoutToken
