import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { type CarType, carTypes } from '#modules/vehicles/vehicle.ts'
import { buildEmptySearch } from './nothing-found/empty-search.view.ts'
import { listChosen } from './facets/chosen-filters.view.ts'
import { buildFacetViews, buildRangeViews, listHiddenFields } from './facets/facet.view.ts'
import { buildPager } from './pager.view.ts'
import {
  clearFinds,
  clearRefinements,
  hasRefinements,
  setPage,
  setQuery,
} from './refinements/refinement-change.rules.ts'
import { convertToWholePrices } from './per-week/per-week.rules.ts'
import { buildPerWeekView } from './per-week.view.ts'
import type { RefinementState } from './refinements/refinement-state.ts'
import { serializeSearchUrl } from './refinements/search-url.rules.ts'
import { countPages } from './query/search-query.rules.ts'
import type { SearchPageParts } from './page/search-page-parts.ts'
import type { SearchPageView } from './page/search-page.types.ts'
import { buildSearchWords } from './search-words.view.ts'
import { isThin } from './paths/thin-page.rules.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { buildSortOptions, buildTypedWords } from './typed-words.view.ts'
import { buildVehicleCard } from '#modules/vehicle-pages/vehicle-card.view.ts'

/**
 * Builds a search page: heading, cards, filters with their counts and links, pager, and suggestions if nothing was
 * found.
 */
export function buildSearchPage(parts: SearchPageParts): SearchPageView {
  const { configuration, target, state, main } = parts
  const action = `/search/${target.slug}`
  const hrefOf = (next: RefinementState): string => action + serializeSearchUrl(next)
  const pages = countPages(main.totalHits, configuration.search.page_size)
  const totalText = formatVehicleCount(configuration, main.totalHits)
  const chosen = listChosen(parts, hrefOf)
  const cards = main.hits.map((hit) => buildVehicleCard(parseStockHit(hit), parts))
  const facets = buildFacetViews(parts)
  const ranges = buildRangeViews(parts)
  const shownTypes = carTypes.filter(
    (type) => (main.facetDistribution['car_type']?.[type] ?? 0) > 0,
  )
  return {
    ...buildSearchWords(parts),
    canonicalPath:
      decideCanonicalPath(target.slug, shownTypes, configuration.vehicle.search_word) +
      serializeSearchUrl(canonicalState(parts)),
    noindex:
      isThin(main.totalHits) || state.query !== '' || hasRefinements(state) || state.page > pages,
    total: main.totalHits,
    totalText,
    cards,
    rateWarning: decideCardsWarning(cards, configuration),
    perWeek: buildPerWeekView(parts, hrefOf),
    before: main.offset,
    carTypes: shownTypes,
    facets,
    ranges,
    sort: buildSortOptions(state, parts.typed),
    chips: chosen.map(({ label, removeHref }) => ({ label, removeHref })),
    typed: buildTypedWords(parts, hrefOf),
    showText: `Show ${totalText}`,
    clear:
      chosen.length === 0
        ? null
        : {
            label: hasRefinements(state) ? 'Clear all' : 'Clear search',
            href: hrefOf(clearRefinements(setQuery(state, ''))),
          },
    page: buildPager(state.page, pages, (number) => hrefOf(setPage(state, number))),
    form: { action, query: state.query, hidden: listHiddenFields(state, facets, ranges) },
    empty: main.hits.length > 0 ? null : buildEmptySearch(parts, pages, hrefOf),
  }
}

/** The canonical path. If all stock is of one car type, the canonical page of all stock is the page of that type. */
function decideCanonicalPath(
  slug: string,
  [type, ...others]: readonly CarType[],
  searchWord: string,
): string {
  const isAllOfOneType = others.length === 0 && slug === `new-used-and-demo-${searchWord}`
  return type !== undefined && isAllOfOneType
    ? buildTypeSearchPath(type, searchWord)
    : `/search/${slug}`
}

/** The state of the canonical URL. It keeps the page number, but neither the order nor prices per week. */
function canonicalState({ state, perWeek }: SearchPageParts): RefinementState {
  const priced = perWeek?.isChosen === true ? convertToWholePrices(state, perWeek.terms) : state
  return { ...clearFinds(priced), sort: 'relevance' }
}
