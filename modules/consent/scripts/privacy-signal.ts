/** Name of the `Server-Timing` entry that reports a request's `Sec-GPC: 1` to scripts. */
export const signalEntry = 'gpc'

interface SignallingNavigator {
  readonly globalPrivacyControl?: boolean
}

/**
 * Whether the browser signals that its user refuses tracking (Global Privacy Control). Browsers
 * expose it to scripts; if only the request header has it (a proxy may add it), the response
 * repeats it in `Server-Timing`.
 */
export function readPrivacySignal(): boolean {
  if ((navigator as SignallingNavigator).globalPrivacyControl === true) return true
  const [document] = performance.getEntriesByType('navigation')
  return document?.serverTiming?.some(({ name }) => name === signalEntry) ?? false
}
