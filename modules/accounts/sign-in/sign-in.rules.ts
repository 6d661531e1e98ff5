/** How long a link is valid after its mail was sent. */
export const linkMinutes = 15

/** A link that could not be mailed for this long is dropped: the visitor has given up. */
export const sendWithinMinutes = 15
