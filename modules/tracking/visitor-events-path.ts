/** The endpoint for events from visitors' browsers. */
export const visitorEventsPath = '/api/events'

/** The most events in one request: a page view and actions on the page. */
export const mostEventsAtOnce = 10
