/** The endpoint that takes what a visitor's browser tells. */
export const visitorEventsPath = '/api/events'
