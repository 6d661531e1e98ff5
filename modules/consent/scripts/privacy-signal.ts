/** Name of the `Server-Timing` entry with which a response repeats a request's `Sec-GPC: 1`. */
export const signalEntry = 'gpc'

interface SignallingNavigator {
  readonly globalPrivacyControl?: boolean
}

/**
 * Whether the browser asks, for its visitor, not to be measured or tracked (Global Privacy Control). Browsers say so to
 * scripts; where only the header of their requests does (a proxy may add it), the response repeats it beside its body.
 */
export function readPrivacySignal(): boolean {
  if ((navigator as SignallingNavigator).globalPrivacyControl === true) return true
  const [document] = performance.getEntriesByType('navigation')
  return document?.serverTiming?.some(({ name }) => name === signalEntry) ?? false
}
