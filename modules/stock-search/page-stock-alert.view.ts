import type { RefinementState } from './refinement-state.ts'
import type { SearchPageParts } from './search-page-parts.ts'
import { applyToStockAlert } from './typed/typed-relaxations.rules.ts'
import { buildStockAlertHref } from './stock-alert-link.rules.ts'

export const stockAlertLabel = 'Tell me when one arrives'

/**
 * Where what a page was asked for can be turned into a wish: what its path says as well. Null: the site has no such form.
 * @param wanted in place of what was asked for, such as a model that the words name
 */
export function buildPageStockAlertHref(
  parts: SearchPageParts,
  wanted?: RefinementState,
): string | null {
  const searched = applyToStockAlert(parts)
  const all = { ...searched, refinements: { ...parts.target.named, ...searched.refinements } }
  return buildStockAlertHref({ ...parts, typed: undefined, state: wanted ?? all })
}
