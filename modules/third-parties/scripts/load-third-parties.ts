import type { Consent } from '#modules/consent/scripts/consent-store.ts'
import { addScript } from '#ui/add-script.ts'

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
 * @param settings of the page's own script, which are passed on. `thirdParties` is the URL of the script of third
 * parties; undefined: the page has none, and nothing is queued.
 */
export function loadThirdParties(
  consent: Consent,
  { thirdParties, ...settings }: DOMStringMap,
): void {
  if (thirdParties === undefined) return
  window.consent = consent
  window.recordedEvents = []
  afterLoad(() => {
    const script = addScript(thirdParties, settings)
    // If the script fails to load, the queue is dropped.
    script.onerror = () => delete window.recordedEvents
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
