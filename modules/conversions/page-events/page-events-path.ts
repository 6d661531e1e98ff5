export const pageEventsPath = '/api/fb-events'

/**
 * §7: how long a browser waits before it reports an event, so that loading the page has priority.
 */
export const pageEventDelayMs = 250
