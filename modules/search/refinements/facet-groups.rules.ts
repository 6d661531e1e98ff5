import type { Facet } from '#modules/stock-index/facets.rules.ts'
import { simplifyBody } from '#modules/vehicles/classification/simple-body.rules.ts'
import { simplifyDrive } from '#modules/vehicles/classification/simple-drive.rules.ts'
import { simplifyFuel } from '#modules/vehicles/classification/simple-fuel.rules.ts'
import { simplifyTransmission } from '#modules/vehicles/classification/simple-transmission.rules.ts'
import { normaliseTexts } from './refinement-values.rules.ts'

/** Facets whose values are grouped. In a URL, any word that dealers use for a group is accepted. */
const simplifiers: Partial<Record<Facet, (value: string) => string | null>> = {
  body: simplifyBody,
  drive: simplifyDrive,
  fuel: simplifyFuel,
  transmission: simplifyTransmission,
}

/** Normalizes values like `normaliseTexts`, with each word replaced by its group. */
export function normaliseValues(facet: Facet, values: Iterable<string>): string[] {
  const simplify = simplifiers[facet]
  return normaliseTexts(values, (value) => simplify?.(value) ?? value)
}
