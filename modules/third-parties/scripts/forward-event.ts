import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { buildGoogleEvent } from '../google-event.rules.ts'
import type { ForwardedEvent } from '../forwarded-event.types.ts'
import type { Slot } from '../slot.types.ts'
import { gtag, pushEntry } from './loaders/data-layer.ts'
import { tagsStarted } from './tags-started.ts'

/** A recorded event, and the purposes that the visitor allowed when the website recorded it. */
interface AllowedEvent {
  readonly event: ForwardedEvent
  readonly allowed: readonly OptionalPurpose[]
}

/** The category of page views, which are not sent to Google's own tag because that tag counts them itself. */
const pageCategory = 'Page View'

/**
 * Sends the events that the website has recorded to the tags on the page, with the same ids: to a tag manager through
 * the data layer, or to Google's own tag on a site without a tag manager, and to Meta's pixel. Events are queued until
 * the tags that the visitor allows have been set up. A tag receives an event only if the visitor allows the tag's
 * purpose now, and allowed it when the event was recorded.
 *
 * @returns a function to call with each event, in the order of the events
 */
export function createForwarder(
  slots: readonly Slot[],
  isAllowed: (purpose: OptionalPurpose) => boolean,
): (forwarded: AllowedEvent) => void {
  const { dataset } = document.documentElement
  const loaders = slots.map(({ loader }) => loader)
  const hasManager = loaders.includes('tag-manager')
  const waiting: AllowedEvent[] = []
  const send = ({ event, allowed }: AllowedEvent) => {
    const mayForward = (purpose: OptionalPurpose) => allowed.includes(purpose) && isAllowed(purpose)
    const { number, id, action, category, label, facebook_event: metaEvent, payload } = event
    if (mayForward('measurement') && hasManager) {
      const words = { event_number: number, event_id: id, action, category, label }
      pushEntry({ event: 'website_event', ...words, ...payload })
    }
    if (mayForward('measurement') && !hasManager && category !== pageCategory) {
      const { name, parameters } = buildGoogleEvent(event)
      gtag('event', name, parameters)
    }
    if (mayForward('advertising') && metaEvent !== null) {
      window.fbq?.('track', metaEvent, payload, { eventID: id })
    }
  }
  const sendWaiting = () => {
    for (const each of waiting.splice(0)) send(each)
  }
  document.addEventListener(tagsStarted, sendWaiting)
  return (forwarded) => {
    // A site without tags has no receiver for the event.
    if (loaders.every((loader) => loader === null)) return
    waiting.push(forwarded)
    if (dataset['tags'] !== undefined) sendWaiting()
  }
}
