import {
  decideVehicleNounInSentence,
  formatVehicleCount,
  writeInSentence,
} from '#modules/sites/vehicle-noun.rules.ts'
import { type ChosenPart, listChosenParts } from './chosen-parts.view.ts'
import { findMissingModel, type MissingModel } from './missing-model.view.ts'
import { findNearQuery } from './near-query.rules.ts'
import { buildPageStockAlertHref, stockAlertLabel } from './page-stock-alert.view.ts'
import {
  clearFinds,
  clearRefinements,
  hasRefinements,
  setPage,
  setQuery,
} from '../refinements/refinement-change.rules.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import type { SearchPageParts } from '../page/search-page-parts.ts'
import type { SearchPageView } from '../page/search-page.types.ts'
import { listShorterQueries, listSingleWords } from '../words/shorter-query.rules.ts'
import { dropLeftOut, joinQuery, listSingleParts } from '../typed/typed-relaxations.rules.ts'

const mostRelaxations = 6
/** Maximum number of values in a link's text; with more the text would be too long and is 'Any make'. */
const mostNamed = 2

/** The text of a page without results, and links to related searches. */
export function buildEmptySearch(
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
  const missing = findMissingModel(parts)
  const links = listRelaxations(parts, missing).map(({ label, relaxed, count }) => ({
    label,
    href: hrefOf(relaxed),
    count,
  }))
  const stockAlertHref = buildPageStockAlertHref(parts, missing?.wanted)
  return {
    text: describeNothing(plural, links.length > 0, missing),
    links:
      stockAlertHref === null
        ? links
        : [...links, { label: stockAlertLabel, href: stockAlertHref, count: null }],
  }
}

function describeNothing(plural: string, hasWays: boolean, missing: MissingModel | null): string {
  if (!hasWays) {
    return `There are no ${plural} here at the moment. New stock arrives often, so please look again soon.`
  }
  if (missing === null) return `No ${plural} match all of that. Loosen the search a little:`
  const { name, like } = missing
  const none = `There is no ${name} here at the moment.`
  return like === null
    ? `${none} Loosen the search a little:`
    : `${none} You may like one of these:`
}

interface Relaxation {
  readonly label: string
  readonly relaxed: RefinementState
  readonly count: number
}

/** Returns the search with other typed words; conditions found in the earlier words stay. */
type WithWords = (query: string) => RefinementState

type Count = (label: string, relaxed: RefinementState) => Relaxation

/**
 * Searches that find something, in this order. First models similar to a missing one, or the words as probably
 * intended. Then the search without one of its parts or typed words; those that add the fewest vehicles first,
 * because they keep most of the search. If none of these finds anything, each part by itself. Clearing everything is
 * always last. Empty only if the path itself has no stock.
 */
function listRelaxations(parts: SearchPageParts, missing: MissingModel | null): Relaxation[] {
  const { state: searched, typed } = dropLeftOut(parts)
  const state = clearFinds(searched)
  const words = parts.typed?.words ?? state.query
  const readWords = parts.typed?.reading.readWords ?? ''
  const withWords = (query: string) => setQuery(state, joinQuery(query, readWords))
  const count: Count = (label, relaxed) => ({ label, relaxed, count: parts.countWith(relaxed) })
  const all = count(
    hasRefinements(searched) ? 'Clear all filters' : 'Clear search',
    clearRefinements(setQuery(state, '')),
  )
  if (all.count === 0) return []
  const like = missing?.like ?? null
  const likes = like === null ? [] : [count(like.label, like.state)]
  const chosen = listChosenParts({ ...parts, state, typed })
  const lessChosen =
    chosen.length < 2 ? [] : chosen.map((part) => count(nameRelaxation(part), part.without))
  const nearest = [...lessChosen, ...listFewerWords(words, withWords, count)]
    .filter(findsSome)
    .toSorted((one, other) => one.count - other.count)
  const singles = nearest.length > 0 ? [] : listSingles(parts, { state, typed }, count)
  const likely = missing === null ? listLikely(parts, words, withWords, count) : likes
  return [...likely, ...nearest, ...singles].slice(0, mostRelaxations - 1).concat(all)
}

/**
 * Each condition and word by itself, fewest results first. For searches that find nothing even without one of their
 * parts.
 */
const listSingles = (
  { configuration }: SearchPageParts,
  searched: Pick<SearchPageParts, 'state' | 'typed'>,
  count: Count,
): Relaxation[] =>
  listSingleParts(searched, configuration)
    .map(({ label, without }) => count(label, without))
    .filter(findsSome)
    .toSorted((one, other) => one.count - other.count)

/** The search without one of its words; if none of these finds anything, each word alone. */
function listFewerWords(words: string, withWords: WithWords, count: Count): Relaxation[] {
  for (const list of [listShorterQueries, listSingleWords]) {
    const found = list(words)
      .map(({ label, query }) => count(label, withWords(query)))
      .filter(findsSome)
    if (found.length > 0) return found
  }
  return []
}

function listLikely(
  parts: SearchPageParts,
  words: string,
  withWords: WithWords,
  count: Count,
): Relaxation[] {
  const likely = findNearQuery(
    words,
    parts.known,
    (word) => parts.countWith(clearRefinements(setQuery(parts.state, word))) > 0,
  )
  if (likely === null) return []
  return [count(`Did you mean “${likely}”?`, withWords(likely))].filter(findsSome)
}

const findsSome = ({ count }: Relaxation): boolean => count > 0

function nameRelaxation({ name, labels }: ChosenPart): string {
  return labels.length > mostNamed ? `Any ${writeInSentence(name)}` : `Without ${labels.join(', ')}`
}
