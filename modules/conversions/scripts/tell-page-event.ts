import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedVisitEvent } from '#modules/tracking/visitor-event.schema.ts'
import { pageEventDelayMs, pageEventsPath } from '../page-events/page-events-path.ts'

/**
 * §7: has the website tell Meta of what it has recorded for this page, under the id that the page's pixel has it by, where
 * the site does so (then it has the visitor's choice repeated, too) and the visitor allows it.
 */
export function createPageTeller(
  isAllowed: (purpose: OptionalPurpose) => boolean,
): (event: RecordedVisitEvent) => void {
  const tells = document.querySelector('.privacy[data-repeated]') !== null
  return ({ number: eventId, id, facebook_event: eventName, payload: contentOptions }) => {
    if (!tells || eventName === null || !isAllowed('advertising')) return
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
