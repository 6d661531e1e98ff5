/**
 * The key that the demonstration's Car Clarity, only on this machine, accepts for every site. It is
 * not secret.
 */
export const demonstrationClarityKey = 'demonstration-car-clarity-key'

/** Path on the origin of the demonstration's partners. */
export const demonstrationClarityPath = '/car-clarity'
