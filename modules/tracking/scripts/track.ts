import type { VisitorEvent } from '../event-source.rules.ts'

/** Sent to the document with each event that a script or a component tracks; its `detail` is the event. */
export const trackedType = 'track'

/**
 * Tracks something that the visitor did on this page (§7). It is told to the website, and from there to the tags that
 * the site has, once the visitor's consent allows it.
 */
export function track(event: VisitorEvent): void {
  document.dispatchEvent(new CustomEvent(trackedType, { detail: event }))
}

/** What the website itself has recorded for this page, beside what the visitor does there. */
export interface RecordedHere {
  readonly recordedId: string
}

/** Has the page's tags told of something that the website has recorded now, such as a shown phone number. */
export function tellRecorded(recordedId: string): void {
  const detail: RecordedHere = { recordedId }
  document.dispatchEvent(new CustomEvent(trackedType, { detail }))
}
