/** How long a link can be used after its mail was sent. */
export const linkMinutes = 15

/** A link whose mail could not be sent for so long is not sent any more: the visitor has given up. */
export const sendWithinMinutes = 15

/**
 * Mails with a link: to one address over all sites, and in all. Whoever wants more waits; an owner of an address is
 * never sent more than this by a stranger.
 */
export const signInMailLimits = { anHour: 4, aDay: 12, inAllAnHour: 2000 } as const
