import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import { carTypeWords } from '#modules/vehicles/words/vehicle-words.rules.ts'
import { carTypes } from '#modules/vehicles/vehicle.ts'
import { equals } from '#modules/stock-index/filter-expression.rules.ts'
import { joinBySlug, listKnownNames, type CountedNames } from '../paths/known-names.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { nameBody } from '../paths/search-heading.rules.ts'
import { resolveSearchPath } from '../paths/search-path.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { listSearchSuggestions } from '../paths/search-suggestion.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { SuggestionView } from './suggestion.types.ts'
import { suggestConditions } from './suggest-conditions.ts'
import { foldWords } from '../words/suggestion-words.rules.ts'
import {
  listTypedSuggestions,
  type SuggestedName,
  type TypedSuggestion,
} from './typed-suggestions.rules.ts'

/** People rarely type more; the rest would only cost time. */
const longestTyped = 60

/** The searches of the site's own stock that typed words may mean; without a match, those with the closest spelling. */
export function suggestSearches(stock: SiteStock, typed: string): readonly SuggestionView[] {
  const text = typed.slice(0, longestTyped)
  const known = listKnownNames(stock)
  const names = listSuggestedNames(stock, known)
  // If there is no vehicle of that year or condition, or the words are unknown: the same search without it, or the
  // closest spelling.
  const noYear = text.replaceAll(/\b\d{4}\b/g, ' ')
  const plain = noYear.replaceAll(typeWords, ' ')
  const list = (suggestions: readonly TypedSuggestion[]): SuggestionView[] =>
    suggestions.flatMap((suggestion) => buildSuggestion(stock, known, suggestion))
  const ways: readonly (() => readonly SuggestionView[])[] = [
    () => list(listTypedSuggestions(text, names, known.years)),
    () => suggestConditions(stock, names, text),
    () => list(listTypedSuggestions(noYear, names, [])),
    () => list(listTypedSuggestions(plain, names, [])),
    () => list(listNearest(plain, names, known)),
  ]
  for (const find of ways) {
    const found = find()
    if (found.length > 0) return found
  }
  return []
}

const typeWords = new RegExp(`\\b(?:${carTypes.join('|')})\\b`, 'gi')

/** Cached per set of names: these change with the stock, but each typed letter is a request. */
const listed = new WeakMap<CountedNames, readonly SuggestedName[]>()

export function listSuggestedNames(
  stock: SiteStock,
  known: CountedNames,
): readonly SuggestedName[] {
  const names = listed.get(known) ?? buildSuggestedNames(stock, known)
  listed.set(known, names)
  return names
}

function buildSuggestedNames(stock: SiteStock, known: CountedNames): SuggestedName[] {
  const { noun_plural: plural } = stock.site.configuration.vehicle
  const name = (
    kind: SuggestedName['kind'],
    label: string,
    slug: string,
    count: number,
    alias = label,
  ): SuggestedName => ({ kind, label, slug, count, texts: [label, alias].map(foldWords) })
  const makes = Object.entries(known.makeCounts).map(([make, count]) =>
    name('make', make, buildSearchSlug(make), count),
  )
  const models = Object.entries(known.modelCounts).flatMap(([make, counts]) =>
    Object.entries(counts).map(([model, count]) => ({
      ...name(
        'model',
        `${make} ${model}`,
        `${buildSearchSlug(make)}/${buildSearchSlug(model)}`,
        count,
      ),
      own: foldWords(model),
    })),
  )
  const bodies = Object.entries(known.bodyCounts).map(([body, count]) =>
    name('body', nameBody(body, plural), buildSearchSlug(body), count, body),
  )
  // A body and a make may have the same path, which leads to the make's page: later entries of the map win.
  const bySlug = [...bodies, ...joinBySlug(models), ...makes].map((one) => [one.slug, one] as const)
  return [...new Map(bySlug).values()]
}

function listNearest(
  typed: string,
  names: readonly SuggestedName[],
  known: CountedNames,
): TypedSuggestion[] {
  const near = listSearchSuggestions(buildSearchSlug(typed), known)
  return near.flatMap(({ slug }) => {
    const name = names.find((one) => one.slug === slug)
    return name === undefined ? [] : [{ name }]
  })
}

/** Undefined if there is no vehicle of the year, or in the condition. */
function buildSuggestion(
  stock: SiteStock,
  known: CountedNames,
  { name, year, carType }: TypedSuggestion,
): SuggestionView[] {
  const { region, vehicle } = stock.site.configuration
  const { search_word: word } = vehicle
  const condition = carType && carTypeWords[carType]
  const label = [condition, year, name?.label ?? vehicle.noun_plural]
  const path =
    name === undefined
      ? buildTypeSearchPath(carType ?? 'new-used-and-demo', word)
      : `/search/${name.slug}`
  const filter = [
    ...(year === undefined ? [] : [`"year" = ${year}`]),
    ...(carType === undefined ? [] : [equals('car_type', carType)]),
  ]
  const slug = name?.slug ?? `new-used-and-demo-${word}`
  const count =
    name !== undefined && filter.length === 0
      ? name.count
      : countFiltered(stock, known, slug, filter)
  // A search for a condition alone has a path that already contains the condition.
  const refinements: RefinementState['refinements'] =
    name === undefined || carType === undefined ? {} : { car_type: [carType] }
  const ranges: RefinementState['ranges'] =
    year === undefined ? {} : { year: { min: year, max: year } }
  return count === 0
    ? []
    : [
        {
          label: label.filter((part) => part !== undefined).join(' '),
          href: path + serializeSearchUrl({ ...emptyState, refinements, ranges }),
          count: formatCount(count, region),
        },
      ]
}

function countFiltered(
  stock: SiteStock,
  known: CountedNames,
  slug: string,
  filter: readonly string[],
): number {
  const { search_word: word } = stock.site.configuration.vehicle
  const resolved = resolveSearchPath(slug, known, word)
  if (!resolved.found) return 0
  const [result] = stock.search([{ filter, limit: 0 }], resolved.target.filter)
  return result?.totalHits ?? 0
}
