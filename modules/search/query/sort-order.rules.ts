import { buildChosenOrder, buildSiteOrder } from '#modules/stock-index/site-order.rules.ts'
import type { SortKey } from '../refinements/refinement-state.ts'

/**
 * The sort of a page: the one that the visitor chose, else the one that the typed words ask for ("cheapest"), else Most
 * Relevant. A visitor who chose Most Relevant although the words ask for another sort has `match` in the URL.
 */
export function decideSort(chosen: SortKey, typed: SortKey | null): SortKey {
  if (chosen === 'match') return 'relevance'
  return chosen === 'relevance' && typed !== null ? typed : chosen
}

/**
 * §2, §9: the order of a page's results, as the index sorts. Most Relevant sorts by the words if there are any, else in
 * the site's order. An order that a visitor chose applies alone.
 *
 * @param site `defaultSort`: `field:asc` or `field:desc`
 * @returns empty if the words alone decide
 */
export function buildSortOrder(
  sort: SortKey,
  { hasWords, defaultSort }: { readonly hasWords: boolean; readonly defaultSort: string },
): string[] {
  if (sort !== 'relevance') return buildChosenOrder(sort)
  return hasWords ? [] : buildSiteOrder(defaultSort)
}
