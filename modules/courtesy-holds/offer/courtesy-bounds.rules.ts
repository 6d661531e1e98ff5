/** How many vehicles of a site may be kept at once, in percent of those that it shows. */
const mostPercent = 5

/** How many courtesy holds one e-mail address or phone number gets at a site within 24 hours. */
export const mostHoldsADay = 2

/** How many requests one network address may send within an hour, over all sites. */
const mostRequestsAnHour = 5

/** How many vehicles a site may keep at once: a twentieth of those that it shows, and at least one. */
export const countMostHolds = (shownVehicles: number): number =>
  Math.max(1, Math.floor((shownVehicles * mostPercent) / 100))

/**
 * Whether a network address may request one more courtesy hold.
 *
 * @param requested number of its requests within the last hour, on all sites
 */
export const mayRequestFromAddress = (requested: number): boolean => requested < mostRequestsAnHour
