import type { ConsentDecision } from '#modules/consent/consent.rules.ts'

/**
 * Loads the script that measures this page (`run-vitals.ts`) in a share of all documents, where measurement is allowed or
 * may still be.
 *
 * @param settings of the script of visits, which the measuring one gets too; `vitals` is its address, `share` from 0 to 1
 */
export function loadVitals(
  { vitals = '', share, ...settings }: DOMStringMap,
  { allowed, reason }: ConsentDecision,
  random: () => number = Math.random,
): void {
  const mayBeAllowed = allowed || reason === 'consent.awaited'
  if (vitals === '' || !mayBeAllowed || random() >= Number(share)) return
  const script = document.createElement('script')
  script.src = vitals
  Object.assign(script.dataset, settings)
  document.head.append(script)
}
