import type { ConsentDecision } from '#modules/consent/consent.rules.ts'
import { addScript } from '#ui/add-script.ts'

/**
 * Loads the measuring script (`run-vitals.ts`) for a share of all documents, if measurement is allowed or may still be.
 *
 * @param settings of the visit script, which are passed on; `vitals` is the script's URL, `share` from 0 to 1
 */
export function loadVitals(
  { vitals = '', share, ...settings }: DOMStringMap,
  { allowed, reason }: ConsentDecision,
  random: () => number = Math.random,
): void {
  const mayBeAllowed = allowed || reason === 'consent.awaited'
  if (vitals === '' || !mayBeAllowed || random() >= Number(share)) return
  Object.assign(addScript(vitals).dataset, settings)
}
