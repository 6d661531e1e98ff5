import type { VisitorEvent } from '../event-source.rules.ts'

/** The document event for each tracked action of a script or component; its `detail` is the tracked event. */
export const trackedType = 'track'

/**
 * Tracks a visitor's action on this page (§7). It is sent to the website, and then to the site's tags, once the
 * visitor's consent allows it.
 */
export function track(event: VisitorEvent): void {
  document.dispatchEvent(new CustomEvent(trackedType, { detail: event }))
}

/** An event that the website itself recorded for this page. */
export interface RecordedHere {
  readonly recordedId: string
}

/** Passes an event that the website has just recorded to the page's tags, such as a shown phone number. */
export function trackRecorded(recordedId: string): void {
  const detail: RecordedHere = { recordedId }
  document.dispatchEvent(new CustomEvent(trackedType, { detail }))
}
