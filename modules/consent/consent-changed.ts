/** Sent to the document after each choice that the visitor makes about their privacy, also in another tab. */
export const consentChanged = 'consent-changed'
