export const pageEventsPath = '/api/fb-events'

/** §7: how long a browser waits before it tells of an event, so that the page itself comes first. */
export const pageEventDelayMs = 250
