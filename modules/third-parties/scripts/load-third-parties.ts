import type { Consent } from '#modules/consent/scripts/run-consent.ts'

declare global {
  interface Window {
    /** The visitor's consent, for the script of third parties. */
    consent?: Consent
  }
}

/** A page that stays busy for longer, for example with an animation, loads its third parties anyway. */
const longestBusyMs = 2000

/**
 * Loads the script of third parties (`third-parties-page.ts`) once the page is loaded and idle, and queues events
 * recorded before that. Until then a chat button is an ordinary link.
 *
 * @param address of the script; undefined: the page has no third parties, and nothing is queued
 */
export function loadThirdParties(consent: Consent, address: string | undefined): void {
  if (address === undefined) return
  window.consent = consent
  window.recordedEvents = []
  afterLoad(() => {
    const script = document.createElement('script')
    script.src = address
    // If the script fails to load, the queue is dropped.
    script.onerror = () => delete window.recordedEvents
    document.head.append(script)
  })
}

/** Falls back to a timer in browsers without idle callbacks. */
function afterLoad(task: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestBusyMs })
    else setTimeout(task)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
