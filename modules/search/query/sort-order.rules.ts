import type { SortKey } from '../refinements/refinement-state.ts'

/**
 * The sort of a page: the one that the visitor chose, else the one that the typed words ask for ("cheapest"), else Most
 * Relevant. A visitor who chose Most Relevant although the words ask for another sort has `match` in the URL.
 */
export function decideSort(chosen: SortKey, typed: SortKey | null): SortKey {
  if (chosen === 'match') return 'relevance'
  return chosen === 'relevance' && typed !== null ? typed : chosen
}

/** Order of results that are otherwise equal: the dealer's own order, then the newest, then the id. */
const tieOrder: readonly string[] = ['custom_rank:desc', 'created_at_timestamp:desc', 'id:asc']

/**
 * §2, §9: the order of a page's results, as the index sorts. Most Relevant sorts by the words if there are any, else by
 * the site's default; available vehicles come first, then reserved, then sold. An order that a visitor chose applies
 * alone.
 *
 * @param site `defaultSort`: `field:asc` or `field:desc`
 * @returns empty if the words alone decide
 */
export function buildSortOrder(
  sort: SortKey,
  { hasWords, defaultSort }: { readonly hasWords: boolean; readonly defaultSort: string },
): string[] {
  if (sort === 'relevance' && hasWords) return []
  const [field = '', direction] = (sort === 'relevance' ? defaultSort : sort).split(':')
  const available = sort === 'relevance' ? ['availability:asc'] : []
  // `price` would sort vehicles without a shown price among the cheapest.
  const first = `${field === 'price' ? 'sort_price' : field}:${direction ?? 'asc'}`
  return [...available, first, ...tieOrder.filter((tie) => !tie.startsWith(`${field}:`))]
}
