/**
 * How long after an event it may be sent to a platform. Meta recognizes duplicates for 48 hours ('Handling Duplicate
 * Pixel and Conversions API Events'): the page's tag reports the same event, and so may a request whose response was
 * lost. A later duplicate would count twice.
 */
export const reportingHours = 48

/**
 * Attempts for one conversion. The worker waits e^n seconds after attempt n, at most e^10, so the last attempt is
 * after 46.4 hours.
 */
export const reportingAttempts = 17
