import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedVisitEvent } from '../visitor-event.schema.ts'

/** An event that the website has recorded, and the purposes that the visitor allowed at that time. */
export interface RecordedEvent {
  readonly event: RecordedVisitEvent
  readonly allowed: readonly OptionalPurpose[]
}

declare global {
  interface Window {
    /**
     * Receives this page's recorded events, on sites with tags: a list until the script of third parties has loaded,
     * then the script itself. Undefined: there is no receiver.
     */
    recordedEvents?: { push(recorded: RecordedEvent): unknown }
  }
}
