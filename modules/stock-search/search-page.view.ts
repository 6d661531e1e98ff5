import {
  decideVehicleNounInSentence,
  formatVehicleCount,
} from '#modules/sites/vehicle-noun.rules.ts'
import { carTypes } from '#modules/vehicles/vehicle.ts'
import { buildFacetViews, buildRangeViews, listChosen, listHiddenFields } from './facet.view.ts'
import { SORT_LABELS } from './facet-labels.rules.ts'
import { buildPager } from './pager.view.ts'
import {
  clearFinds,
  clearRefinements,
  hasRefinements,
  setPage,
  setQuery,
} from './refinement-change.rules.ts'
import type { RefinementState } from './refinement-state.ts'
import { SORT_KEYS, buildSearchAddress } from './search-address.rules.ts'
import { countPages } from './search-query.rules.ts'
import type { SearchPageParts } from './search-page-parts.ts'
import type { SearchPageView } from './search-page.types.ts'
import { buildSearchWords } from './search-words.view.ts'
import { isThin } from './thin-page.rules.ts'
import { toStockHit } from './stock-hit.ts'
import { buildWishHref } from './wish.rules.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

/** Draws a search page: heading, cards, filters with their counts and links, pages, and what to do when empty. */
export function buildSearchPage(parts: SearchPageParts): SearchPageView {
  const { configuration, target, state, main } = parts
  const action = `/search/${target.slug}`
  const hrefOf = (next: RefinementState): string => action + buildSearchAddress(next)
  const pages = countPages(main.totalHits, configuration.search.page_size)
  const totalText = formatVehicleCount(configuration, main.totalHits)
  const chosen = listChosen(parts, hrefOf)
  const facets = buildFacetViews(parts)
  const ranges = buildRangeViews(parts)
  return {
    ...buildSearchWords(parts),
    canonicalPath: hrefOf(canonicalState(state)),
    noindex:
      isThin(main.totalHits) || state.query !== '' || hasRefinements(state) || state.page > pages,
    total: main.totalHits,
    totalText,
    cards: main.hits.map((hit) =>
      buildVehicleCard(toStockHit(hit), configuration, parts.now, parts.hasReservePage),
    ),
    before: main.offset,
    carTypes: carTypes.filter((type) => (main.facetDistribution['car_type']?.[type] ?? 0) > 0),
    facets,
    ranges,
    sort: {
      value: state.sort,
      options: SORT_KEYS.map((value) => ({ value, label: SORT_LABELS[value] })),
    },
    chips: chosen.map(({ label, removeHref }) => ({ label, removeHref })),
    showText: `Show ${totalText}`,
    clearHref: chosen.length > 0 ? hrefOf(clearRefinements(setQuery(state, ''))) : null,
    page: buildPager(state.page, pages, (number) => hrefOf(setPage(state, number))),
    form: { action, query: state.query, hidden: listHiddenFields(state, facets, ranges) },
    empty: main.hits.length > 0 ? null : buildEmpty(parts, pages, hrefOf),
  }
}

const wishLabel = 'Tell me when one arrives'

/** Pages of results are pages of their own; the order in which they come is not. */
function canonicalState(state: RefinementState): RefinementState {
  return { ...clearFinds(state), sort: 'relevance' }
}

function buildEmpty(
  parts: SearchPageParts,
  pages: number,
  hrefOf: (state: RefinementState) => string,
): NonNullable<SearchPageView['empty']> {
  const { configuration, state, main } = parts
  const plural = decideVehicleNounInSentence(configuration, 2)
  if (main.totalHits > 0) {
    const label = pages === 1 ? 'See the results' : `Go to page ${pages}, the last one`
    return {
      text: `There is no page ${state.page}: this search has ${formatVehicleCount(configuration, main.totalHits)}.`,
      links: [{ label, href: hrefOf(setPage(state, pages)), count: null }],
    }
  }
  const links = listRelaxations(parts).map(({ label, relaxed, count }) => ({
    label,
    href: hrefOf(relaxed),
    count,
  }))
  const wanted = { ...parts.target.named, ...state.refinements }
  const wish = buildWishHref({ refinements: wanted, ranges: state.ranges }, configuration)
  return {
    text:
      links.length > 0
        ? `No ${plural} match all of that. Loosen the search a little:`
        : `There are no ${plural} here at the moment. New stock arrives often, so please look again soon.`,
    links: wish === null ? links : [...links, { label: wishLabel, href: wish, count: null }],
  }
}

/** Each filter left out in turn, and the typed words, then everything: those that lead to results. */
function listRelaxations(
  parts: SearchPageParts,
): { label: string; relaxed: RefinementState; count: number }[] {
  const { state } = parts
  const { query } = state
  const candidates = [
    ...(query === '' ? [] : [{ label: `Without “${query}”`, relaxed: setQuery(state, '') }]),
    ...listChosen(parts, () => '').map(({ label, without }) => ({
      label: `Without ${label}`,
      relaxed: without,
    })),
    { label: 'Clear all filters', relaxed: clearRefinements(setQuery(state, '')) },
  ]
  const distinct = new Map(
    candidates.map((candidate) => [buildSearchAddress(candidate.relaxed), candidate]),
  )
  return [...distinct.values()]
    .slice(0, 6)
    .map((candidate) => ({ ...candidate, count: parts.countWith(candidate.relaxed) }))
    .filter(({ count }) => count > 0)
}
