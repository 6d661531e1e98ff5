/**
 * For how long after an event a platform is told of it. Meta counts an event that it is told of twice once for 48 hours
 * ('Handling Duplicate Pixel and Conversions API Events'): the page's tag told of it when it happened, and so did a request whose
 * response was lost. One that comes later would count again.
 */
export const tellingHours = 48

/** Tries of one conversion. The worker waits e^n seconds after the n-th and never more than e^10, so the last is at 46.4 hours. */
export const tellingAttempts = 17
