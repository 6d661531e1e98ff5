import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedVisitEvent } from '../visitor-event.schema.ts'

/** An event in the website's own record, with the visitor's consent at that time. */
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
