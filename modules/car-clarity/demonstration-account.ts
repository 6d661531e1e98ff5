/** The key by which the demonstration's Car Clarity, on this machine alone, knows every site. Nothing here is secret. */
export const demonstrationClarityKey = 'demonstration-car-clarity-key'

/** Under the origin of the demonstration's partners. */
export const demonstrationClarityPath = '/car-clarity'
