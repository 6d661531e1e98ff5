import { buildPageStockAlertHref, stockAlertLabel } from './nothing-found/page-stock-alert.view.ts'
import { setExact } from './refinements/refinement-change.rules.ts'
import type { RefinementState, SortKey } from './refinements/refinement-state.ts'
import { sortKeys } from './refinements/search-url.rules.ts'
import type { SearchPageParts } from './page/search-page-parts.ts'
import type { TypedWordsView } from './page/search-page.types.ts'
import { sortLabels } from './refinements/facet-labels.rules.ts'
import { decideSort } from './query/sort-order.rules.ts'
import { listDeciding, type TypedSearch } from './typed/typed-search.types.ts'

/**
 * What the page says about its interpretation of the typed words; null if they were searched literally and could not
 * be interpreted as conditions.
 */
export function buildTypedWords(
  parts: SearchPageParts,
  hrefOf: (state: RefinementState) => string,
): TypedWordsView | null {
  const { state, typed, main } = parts
  if (typed === undefined) return null
  if (typed.isExactly) {
    const href = hrefOf(setExact(state, false))
    return { leftOutText: null, links: [{ label: 'Read these words as filters', href }] }
  }
  const { leftOut } = typed
  if (leftOut.length === 0 && listDeciding(typed, state.sort).length === 0) return null
  // A page without results has its own link to the stock alert.
  const stockAlertHref =
    leftOut.length > 0 && main.totalHits > 0 ? buildPageStockAlertHref(parts) : null
  const exactly = {
    label: 'Search for exactly these words',
    href: hrefOf(setExact(state, true)),
  }
  return {
    leftOutText: describeLeftOut(leftOut),
    links:
      stockAlertHref === null
        ? [exactly]
        : [{ label: stockAlertLabel, href: stockAlertHref }, exactly],
  }
}

function describeLeftOut(words: readonly string[]): string | null {
  if (words.length === 0) return null
  const quoted = words.map((word) => `“${word}”`)
  const last = quoted.slice(-1)
  const named = [quoted.slice(0, -1).join(', '), ...last]
    .filter((part) => part !== '')
    .join(' and ')
  return words.length === 1
    ? `Nothing in stock matches ${named}, so that word was left out.`
    : `Nothing in stock matches ${named}, so those words were left out.`
}

/**
 * The orders that a visitor can choose. An order that typed words request is not in the URL, so that it ends when the
 * words change; Most Relevant is then an explicit choice.
 */
export function buildSortOptions(
  { sort }: RefinementState,
  typed: TypedSearch | undefined,
): { value: string; options: { value: SortKey; label: string }[] } {
  const wanted = typed?.sort ?? null
  const options = sortKeys.map((key) => ({ value: key, label: sortLabels[key] }))
  if (wanted === null) return { value: decideSort(sort, null), options }
  const valueOf = (key: SortKey): SortKey =>
    key === wanted ? 'relevance' : key === 'relevance' ? 'match' : key
  const value = sort === wanted ? 'relevance' : sort
  return { value, options: options.map((one) => ({ ...one, value: valueOf(one.value) })) }
}
