import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { formatCount } from '#modules/sites/money-format.ts'
import { listKnownNames } from '../paths/known-names.ts'
import type { RefinementState } from '../refinements/refinement-state.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { resolveSearchPath } from '../paths/search-path.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { readTypedWords } from '../words/suggestion-words.rules.ts'
import type { SuggestionView } from './suggestion.types.ts'
import { mostSuggestions, rankNames, type SuggestedName } from './typed-suggestions.rules.ts'
import { countSearch } from '../query/count-search.ts'
import { readSearch } from '../typed/read-search.ts'
import { describeCondition } from '../typed/typed-chips.view.ts'

/**
 * Suggestions for typed words with conditions: 'hilux under 40k' on the page of each name that matches the other words,
 * conditions alone on the page of all stock. Each leads to a page that reads the same words in the same way.
 */
export function suggestConditions(
  stock: SiteStock,
  names: readonly SuggestedName[],
  typed: string,
): SuggestionView[] {
  const { region, vehicle } = stock.site.configuration
  const { reading } = readSearch(stock, { ...emptyState, query: typed.trim() })
  if (reading.conditions.length === 0) return []
  const labels = reading.conditions.map((condition) =>
    describeCondition(condition, stock.site.configuration),
  )
  const pages =
    reading.rest === ''
      ? [
          {
            label: labels.join(', '),
            path: buildTypeSearchPath(allConditionsSlug, vehicle.search_word),
          },
        ]
      : rankNames(names, readTypedWords(reading.rest))
          .slice(0, mostSuggestions)
          .map(({ label, slug }) => ({
            label: [label, ...labels].join(', '),
            path: `/search/${slug}`,
          }))
  const state = { ...emptyState, query: reading.readWords }
  return pages.flatMap(({ label, path }) => {
    const count = countAt(stock, path, state)
    const href = path + serializeSearchUrl(state)
    return count === 0 ? [] : [{ label, href, count: formatCount(count, region) }]
  })
}

const allConditionsSlug = 'new-used-and-demo'

function countAt(stock: SiteStock, path: string, state: RefinementState): number {
  const { search_word: word } = stock.site.configuration.vehicle
  const resolved = resolveSearchPath(path.replace('/search/', ''), listKnownNames(stock), word)
  return resolved.found ? countSearch(stock, resolved.target, state) : 0
}
