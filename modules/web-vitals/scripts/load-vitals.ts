import type { ConsentDecision } from '#modules/consent/consent.rules.ts'
import { addScript } from '#ui/add-script.ts'
import { isDocumentMeasured } from '../measured-documents.rules.ts'

/**
 * Loads the measuring script (`start-vitals.ts`) for a share of all documents, if measurement is allowed or may still
 * be allowed.
 *
 * @param settings of the visit script, which are passed on; `vitals` is the script's URL, `share` from 0 to 1
 */
export function loadVitals(
  { vitals = '', share, ...settings }: DOMStringMap,
  decision: ConsentDecision,
): void {
  if (!isDocumentMeasured(Number(share), decision, Math.random())) return
  addScript(vitals, settings)
}
