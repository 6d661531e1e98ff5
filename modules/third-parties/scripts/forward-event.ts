import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { buildGoogleEvent } from '../google-event.rules.ts'
import type { ForwardedEvent } from '../forwarded-event.types.ts'
import type { Slot } from '../slot.types.ts'
import { gtag, pushEntry } from './loaders/data-layer.ts'
import { tagsStarted } from './tags-started.ts'

/** An event with the visitor's consent at the time of its record. */
interface AllowedEvent {
  readonly event: ForwardedEvent
  readonly allowed: readonly OptionalPurpose[]
}

/** Page views, which Google's own tag counts itself. */
const pageCategory = 'Page View'

/**
 * Forwards events to the page's tags, under the ids of the website's record: to the data layer for a tag manager, to
 * Google's tag if there is no manager, and to Meta's pixel. Events wait until the tags allowed by consent are set up;
 * an event that happened while a purpose was refused is never forwarded for it.
 *
 * @returns a function that accepts events in their order
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
    // A site without tags forwards nothing.
    if (loaders.every((loader) => loader === null)) return
    waiting.push(forwarded)
    if (dataset['tags'] !== undefined) sendWaiting()
  }
}
