/** Dispatched on the document after each privacy choice of the visitor, also in another tab. */
export const consentChanged = 'consent-changed'
