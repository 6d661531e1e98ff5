import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { buildGoogleEvent } from '../google-event.rules.ts'
import type { ForwardedEvent } from '../forwarded-event.types.ts'
import type { Slot } from '../slot.types.ts'
import { gtag, pushEntry } from './loaders/data-layer.ts'
import { tagsStarted } from './tags-started.ts'

/** Page views of Google's own tag, which counts them by itself. */
const pageCategory = 'Page View'

/**
 * Hands events on to the tags of the page, under the ids that the website has recorded them by: an entry of the data layer
 * for a tag manager, an event of Google's tag where there is no manager to send it, and one of Meta's pixel. They wait
 * until the tags are set up, which are those that consent allows.
 *
 * @returns takes events in their order
 */
export function createForwarder(
  isAllowed: (purpose: OptionalPurpose) => boolean,
): (event: ForwardedEvent) => void {
  const { dataset } = document.documentElement
  const { slots = '[]' } = document.querySelector<HTMLElement>('.privacy')?.dataset ?? {}
  const loaders = (JSON.parse(slots) as Slot[]).map(({ loader }) => loader)
  const hasManager = loaders.includes('tag-manager')
  const waiting: ForwardedEvent[] = []
  const send = (event: ForwardedEvent) => {
    const { number, id, action, category, label, facebook_event: metaEvent, payload } = event
    if (isAllowed('measurement') && hasManager) {
      const words = { event_number: number, event_id: id, action, category, label }
      pushEntry({ event: 'website_event', ...words, ...payload })
    }
    if (isAllowed('measurement') && !hasManager && category !== pageCategory) {
      const { name, parameters } = buildGoogleEvent(event)
      gtag('event', name, parameters)
    }
    if (isAllowed('advertising') && metaEvent !== null) {
      window.fbq?.('track', metaEvent, payload, { eventID: id })
    }
  }
  const sendWaiting = () => {
    for (const event of waiting.splice(0)) send(event)
  }
  document.addEventListener(tagsStarted, sendWaiting)
  return (event) => {
    // A site without tags hands on nothing.
    if (loaders.every((loader) => loader === null)) return
    waiting.push(event)
    if (dataset['tags'] !== undefined) sendWaiting()
  }
}
