import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'
import type { RecordedVisitEvent } from '../visitor-event.schema.ts'

/** An event of the website's own record, and what the visitor allowed when it was recorded. */
export interface RecordedEvent {
  readonly event: RecordedVisitEvent
  readonly allowed: readonly OptionalPurpose[]
}

declare global {
  interface Window {
    /**
     * Takes what was recorded for this page, on sites that hand it on to others: a list until the script of third parties
     * is there, then that script itself. Undefined: nobody is told.
     */
    recordedEvents?: { push(recorded: RecordedEvent): unknown }
  }
}
