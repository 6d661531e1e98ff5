/** How long a link is valid after its mail was sent. */
export const linkMinutes = 15

/** A link that could not be mailed for this long is dropped: the visitor has given up. */
export const sendWithinMinutes = 15

/**
 * Limits of mails with a link: to one address over all sites, and in total. They also bound how
 * many mails a stranger can cause at somebody's address.
 */
export const signInMailLimits = { anHour: 4, aDay: 12, inAllAnHour: 2000 } as const
