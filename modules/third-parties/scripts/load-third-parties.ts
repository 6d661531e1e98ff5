import type { Consent } from '#modules/consent/scripts/run-consent.ts'
import { afterFirstPaint } from '#ui/after-first-paint.ts'

declare global {
  interface Window {
    /** The visitor's choices, for the script of third parties. */
    consent?: Consent
  }
}

/**
 * Loads the script of third parties (`third-parties-page.ts`) after the first paint, and keeps what was recorded before it is
 * there. A chat is an ordinary link until then.
 *
 * @param address of the script; undefined: the page has no third parties, and tells nobody
 */
export function loadThirdParties(consent: Consent, address: string | undefined): void {
  if (address === undefined) return
  window.consent = consent
  window.recordedEvents = []
  afterFirstPaint(() => {
    const script = document.createElement('script')
    script.src = address
    // Nothing is kept for a script that does not come.
    script.onerror = () => delete window.recordedEvents
    document.head.append(script)
  })
}
