/** How long the link of an invitation is valid after its mail was sent. */
export const invitationHours = 72

/** An invitation that could not be mailed for this long is dropped. */
export const sendWithinDays = 7

/** How long a link of `staff link` is valid. */
export const linkMinutes = 15
