/** Confirmations to one address, over all sites of a deployment (gaps.md, Bounds of a lead). */
export const confirmationLimits = { anHour: 3, aDay: 10 } as const

/** The reason shown to staff for a confirmation that was not sent. */
export const withheldReason = `not sent: at most ${confirmationLimits.anHour} confirmations an hour and ${confirmationLimits.aDay} a day go to one address`
