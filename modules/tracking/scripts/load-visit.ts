import { consentChanged } from '#modules/consent/consent-changed.ts'
import { afterFirstPaint } from '#ui/after-first-paint.ts'
import { trackedType } from './track.ts'

declare global {
  interface Window {
    /** Takes what was heard on this page: a list until the script of visits is there, then that script itself. */
    visitEvents?: { push(event: Event): unknown }
  }
}

const heardTypes = ['click', 'input', trackedType, consentChanged]

/**
 * Loads the script of visits (`run-visit.ts`) after the first paint, and keeps what happens before it is there. What it
 * needs to know of the site stands in the attributes of the page's own script.
 */
export function loadVisit({ visit = '', ...settings }: DOMStringMap): void {
  window.visitEvents = []
  for (const type of heardTypes) {
    document.addEventListener(type, (event) => void window.visitEvents?.push(event), true)
  }
  afterFirstPaint(() => {
    const script = document.createElement('script')
    script.src = visit
    // Nothing is kept for a script that does not come.
    script.onerror = () => delete window.visitEvents
    Object.assign(script.dataset, settings)
    document.head.append(script)
  })
}
