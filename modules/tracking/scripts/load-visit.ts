import { consentChanged } from '#modules/consent/consent-changed.ts'
import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { addScript } from '#ui/add-script.ts'
import { trackedType } from './track.ts'

declare global {
  interface Window {
    /** Receives the page's events: a list until the visit script has loaded, then the script itself. */
    visitEvents?: { push(event: Event): unknown }
  }
}

const heardTypes = ['click', 'input', trackedType, consentChanged]

/**
 * Loads the visit script (`start-visit.ts`) after the first paint, and queues earlier events. Its settings are in the
 * attributes of the page's own script element.
 */
export function loadVisit({ visit = '', ...settings }: DOMStringMap): void {
  window.visitEvents = []
  for (const type of heardTypes) {
    document.addEventListener(type, (event) => void window.visitEvents?.push(event), true)
  }
  afterFirstPaint(() => {
    const script = addScript(visit, settings)
    // If the script fails to load, the queue is dropped.
    script.onerror = () => delete window.visitEvents
  })
}
