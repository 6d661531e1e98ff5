/** The endpoint that takes what a visitor's browser tells. */
export const visitorEventsPath = '/api/events'

/** Events that a browser may tell at once: a page and what was done on it. */
export const mostEventsAtOnce = 10
