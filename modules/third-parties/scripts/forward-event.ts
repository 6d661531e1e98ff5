import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import { buildGoogleEvent } from '../google-event.rules.ts'
import type { ForwardedEvent } from '../forwarded-event.types.ts'
import type { Slot } from '../slot.types.ts'
import { gtag, pushEntry } from './loaders/data-layer.ts'
import { tagsStarted } from './tags-started.ts'

/** An event, and what the visitor allowed when it was recorded. */
interface AllowedEvent {
  readonly event: ForwardedEvent
  readonly allowed: readonly OptionalPurpose[]
}

/** Page views of Google's own tag, which counts them by itself. */
const pageCategory = 'Page View'

/**
 * Hands events on to the tags of the page, under the ids that the website has recorded them by: an entry of the data layer
 * for a tag manager, an event of Google's tag where there is no manager to send it, and one of Meta's pixel. They wait
 * until the tags are set up, which are those that consent allows; what was done while a purpose was refused is told for it at
 * no time.
 *
 * @returns takes events in their order
 */
export function createForwarder(
  isAllowed: (purpose: OptionalPurpose) => boolean,
): (forwarded: AllowedEvent) => void {
  const { dataset } = document.documentElement
  const { slots = '[]' } = document.querySelector<HTMLElement>('.privacy')?.dataset ?? {}
  const loaders = (JSON.parse(slots) as Slot[]).map(({ loader }) => loader)
  const hasManager = loaders.includes('tag-manager')
  const waiting: AllowedEvent[] = []
  const send = ({ event, allowed }: AllowedEvent) => {
    const mayTell = (purpose: OptionalPurpose) => allowed.includes(purpose) && isAllowed(purpose)
    const { number, id, action, category, label, facebook_event: metaEvent, payload } = event
    if (mayTell('measurement') && hasManager) {
      const words = { event_number: number, event_id: id, action, category, label }
      pushEntry({ event: 'website_event', ...words, ...payload })
    }
    if (mayTell('measurement') && !hasManager && category !== pageCategory) {
      const { name, parameters } = buildGoogleEvent(event)
      gtag('event', name, parameters)
    }
    if (mayTell('advertising') && metaEvent !== null) {
      window.fbq?.('track', metaEvent, payload, { eventID: id })
    }
  }
  const sendWaiting = () => {
    for (const each of waiting.splice(0)) send(each)
  }
  document.addEventListener(tagsStarted, sendWaiting)
  return (forwarded) => {
    // A site without tags hands on nothing.
    if (loaders.every((loader) => loader === null)) return
    waiting.push(forwarded)
    if (dataset['tags'] !== undefined) sendWaiting()
  }
}
