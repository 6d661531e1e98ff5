import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedEvent } from '#modules/tracking/scripts/recorded-events.ts'
import { pageEventDelayMs, pageEventsPath } from '../page-events/page-events-path.ts'

/**
 * §7: reports an event of this page to the server, with the id that the page's tags use, if a
 * platform of the site accepts such events and the visitor allows it.
 *
 * @param events the names of such events (`listPageReportedEvents`)
 */
export function createPageReporter(
  events: readonly string[],
  isAllowed: (purpose: OptionalPurpose) => boolean,
): (recorded: RecordedEvent) => void {
  return ({ event, allowed }) => {
    const { number: eventId, id, facebook_event: eventName, payload: contentOptions } = event
    if (eventName === null || !events.includes(eventName)) return
    if (!allowed.includes('advertising') || !isAllowed('advertising')) return
    const body = { eventName, eventId, uniqueFacebookEventId: id, contentOptions }
    setTimeout(() => {
      fetch(pageEventsPath, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined)
    }, pageEventDelayMs)
  }
}
