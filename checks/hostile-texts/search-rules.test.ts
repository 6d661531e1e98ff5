import { expect, test } from 'vitest'
import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { parsePage, serializeSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import { parseBandRange } from '#modules/search/refinements/refinement-filter.rules.ts'
import { normaliseValues } from '#modules/search/refinements/facet-groups.rules.ts'
import {
  foldValue as foldRefinement,
  parseFindText,
  parseQueryText,
} from '#modules/search/refinements/refinement-values.rules.ts'
import { nameBody } from '#modules/search/paths/search-heading.rules.ts'
import { resolveSearchPath } from '#modules/search/paths/search-path.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import { parseTokenExpiry } from '#modules/stock-index/serving/token-expiry.rules.ts'
import {
  listShorterQueries,
  listSingleWords,
  splitQuery,
} from '#modules/search/words/shorter-query.rules.ts'
import {
  foldWords,
  readTypedWords,
  splitFolded,
} from '#modules/search/words/suggestion-words.rules.ts'
import { findTypedSearch } from '#modules/search/paths/typed-search-path.rules.ts'
import { parseGetQuery } from '#platform/search-contract/parse-get-query.ts'
import { parseSearchQuery } from '#platform/search-contract/parse-search-query.ts'
import { parseFacetSearch } from '#platform/search-contract/parse-facet-search.ts'
import { serveCars } from '#platform/search-contract/served-index.fake.ts'
import { handleSearch } from '#platform/search-contract/contract-route.ts'
import { parseSelection } from '#platform/search-contract/select-fields.ts'
import { runAtOnce } from '#platform/search-engine/steps.ts'
import { isLikeName } from '#modules/search/words/like-name.rules.ts'
import { findNamedModel, isKnownName } from '#modules/search/words/named-model.rules.ts'
import { findNearQuery } from '#modules/search/nothing-found/near-query.rules.ts'
import { listSearchSuggestions } from '#modules/search/paths/search-suggestion.rules.ts'
import { findSuggestedPages } from '#modules/search/suggestions/suggested-pages.rules.ts'
import { listTypedSuggestions } from '#modules/search/suggestions/typed-suggestions.rules.ts'
import { exampleVocabulary } from '#modules/search/typed/example-vocabulary.fake.ts'
import { listLocalities } from '#modules/search/typed/site-localities.rules.ts'
import { listNames } from '#modules/search/typed/stock-names.rules.ts'
import { readTypedConditions } from '#modules/search/typed/typed-conditions.rules.ts'
import { findFoldedEnd, readTokens } from '#platform/search-contract/text-tokens.ts'
import { parseFilterExpression } from '#platform/search-engine/filter-parser.ts'
import { foldText, foldValue, parseFiniteNumber } from '#platform/search-engine/fold.ts'
import { parseSortExpression } from '#platform/search-engine/sort-expression.ts'
import { stocked } from '#platform/search-engine/stocked-partition.fake.ts'
import { splitTyped, splitWords, tokenise } from '#platform/search-engine/tokens.ts'
import { typosAllowed } from '#platform/search-engine/typos-allowed.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const known = {
  makes: ['Toyota', 'Land Rover', 'BMW'],
  models: [{ make: 'Toyota', model: 'HiLux' }],
  bodies: ['Ute', 'SUV'],
}
const served = serveCars()
const partition = stocked()
const request = (body: object) => runAtOnce(handleSearch(served, body))

const rules: Readonly<Record<string, TextRule>> = {
  'an address of a search': (text) => serializeSearchUrl(parseSearchUrl(text)),
  'values in the address of a search': (text) =>
    parseSearchUrl(
      new URLSearchParams({
        query: text,
        page: text,
        sort: text,
        'refine[make][0]': text,
        'range[price]': text,
        'find[make]': text,
      }),
    ),
  parsePage,
  parseBandRange,
  foldRefinement,
  normaliseValues: (text) => normaliseValues('make', [text, ...text.split(' ')]),
  parseQueryText,
  parseFindText,
  nameBody: (text) => nameBody(text, 'cars'),
  resolveSearchPath: (text) => resolveSearchPath(text, known, 'cars'),
  findTypedSearch: (text) => findTypedSearch(text, 'cars'),
  buildSearchSlug,
  parseTokenExpiry: (text) => parseTokenExpiry(text, new Date(0)),
  splitQuery,
  listShorterQueries: (text) => listShorterQueries(parseQueryText(text)),
  listSingleWords: (text) => listSingleWords(parseQueryText(text)),
  'a near query': (text) => findNearQuery(parseQueryText(text), known, () => false),
  isLikeName: (text) => [isLikeName(text, 'hilux'), isLikeName(`a${text}a`, `b${text}b`)],
  findNamedModel,
  isKnownName,
  'searches near a path': (text) => listSearchSuggestions(text, known),
  'pages while it is typed': (text) =>
    findSuggestedPages([{ label: 'Finance', href: '/finance' }], readTypedWords(text), 2),
  'suggestions while it is typed': (text) => listTypedSuggestions(text.slice(0, 60), [], [2022]),
  'conditions in typed words': (text) => readTypedConditions(text, exampleVocabulary),
  'conditions around a text': (text) => {
    const { conditions, less } = readTypedConditions(
      `under 30k ${text}-2018 diesel${text} low kms`,
      exampleVocabulary,
    )
    return conditions.map((condition) => less([condition]))
  },
  'names and places that typed words are read by': (text) => [
    listNames([{ make: text, model: text }]),
    listLocalities([{ name: text, address: { city: text, state: text } }]),
  ],
  foldWords,
  splitFolded,
  readTypedWords,
  foldText,
  foldValue,
  parseFiniteNumber,
  splitWords,
  splitTyped,
  tokenise,
  typosAllowed,
  readTokens,
  findFoldedEnd: (text) => findFoldedEnd(text, text.length),
  parseFilterExpression,
  parseSortExpression,
  parseSelection: (text) => parseSelection([text, ...text.split(',')]),
  parseGetQuery: (text) =>
    parseGetQuery(
      new URLSearchParams({ q: text, filter: text, sort: text, limit: text, facets: text }),
    ),
  parseSearchQuery: (text) =>
    parseSearchQuery({ q: text, filter: text, sort: [text], facets: [text] }),
  parseFacetSearch: (text) => parseFacetSearch({ facetName: text, facetQuery: text, filter: text }),
  'a search for a text': (text) => request({ q: text }),
  'a search by a filter': (text) => request({ filter: text }),
  'a search by filters': (text) => request({ filter: text.split(' ') }),
  'a search in an order': (text) => request({ sort: text.split(',') }),
  'a search for fields': (text) =>
    request({
      q: 'fox',
      attributesToCrop: [text],
      attributesToHighlight: [text],
      attributesToRetrieve: [text],
    }),
  'a search among the values of a facet': (text) =>
    partition.searchFacet({ facetName: 'make', facetQuery: text }),
  'a vehicle in the index': (text) =>
    stocked([{ id: 1, make: text, features: [text, ...text.split(',')], rank: 1 }]),
  'a found text, marked and cropped': (text) => {
    const { partition: described } = serveCars()
    described.apply({
      upserts: [{ id: 9, make: 'Kia', description: `fox ${text} fox` }],
      removals: [],
    })
    const body = {
      q: 'fox',
      attributesToCrop: ['description'],
      attributesToHighlight: ['*'],
      cropLength: 20,
      showMatchesPosition: true,
    }
    return runAtOnce(handleSearch({ ...served, partition: described, base: [] }, body))
  },
}

test.each(Object.entries(rules))(
  '%s takes its time in proportion to the text',
  async (_name, rule) => {
    expect(await findSlowTexts(rule)).toEqual([])
  },
  120_000,
)
