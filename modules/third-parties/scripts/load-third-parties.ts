import type { Consent } from '#modules/consent/scripts/run-consent.ts'

declare global {
  interface Window {
    /** The visitor's choices, for the script of third parties. */
    consent?: Consent
  }
}

/** A page that is busy for longer, as with an animation, gets its third parties all the same. */
const longestBusyMs = 2000

/**
 * Loads the script of third parties (`third-parties-page.ts`) once the page is loaded and idle, and keeps what was recorded
 * before it is there. A chat is an ordinary link until then.
 *
 * @param address of the script; undefined: the page has no third parties, and tells nobody
 */
export function loadThirdParties(consent: Consent, address: string | undefined): void {
  if (address === undefined) return
  window.consent = consent
  window.recordedEvents = []
  afterLoad(() => {
    const script = document.createElement('script')
    script.src = address
    // Nothing is kept for a script that does not come.
    script.onerror = () => delete window.recordedEvents
    document.head.append(script)
  })
}

/** Some browsers know no idle times. */
function afterLoad(task: () => void): void {
  const soon = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestBusyMs })
    else setTimeout(task)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
