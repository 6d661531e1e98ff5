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
