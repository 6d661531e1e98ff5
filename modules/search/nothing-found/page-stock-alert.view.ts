import type { RefinementState } from '../refinements/refinement-state.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'
import { applyToStockAlert } from '../typed/typed-relaxations.rules.ts'
import { buildStockAlertHref } from './stock-alert-link.rules.ts'

export const stockAlertLabel = 'Tell me when one arrives'

/**
 * The URL of the stock alert form, filled in from a page's search and its path. Null if the site has no such form.
 *
 * @param wanted replaces the page's search, for example by a model that is in the typed words
 */
export function buildPageStockAlertHref(
  parts: SearchPageParts,
  wanted?: RefinementState,
): string | null {
  const searched = applyToStockAlert(parts)
  const all = { ...searched, refinements: { ...parts.target.named, ...searched.refinements } }
  return buildStockAlertHref({ ...parts, typed: undefined, state: wanted ?? all })
}
