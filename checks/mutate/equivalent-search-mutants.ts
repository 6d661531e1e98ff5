import { inside } from './mutants-inside.ts'
import type { EquivalentMutant } from './mutation-score.ts'

const bothParts = 'a pattern that fits gives both its parts'

/** For the search rules; see `equivalent-mutants.ts`. */
export const equivalentSearchMutants: readonly EquivalentMutant[] = [
  ...inside('modules/search/refinements/refinement-filter.rules.ts', 'parseBandRange', [
    ['min === undefined || max === undefined', 'min === undefined && max === undefined', bothParts],
  ]),
  ...inside('modules/search/refinements/refinement-values.rules.ts', 'cut', [
    [
      'text.length <= length',
      'text.length < length',
      'a text of just that length is trimmed and well formed, and cut to itself',
    ],
  ]),
  ...inside('modules/search/refinements/search-url.rules.ts', 'parseRefinements', [
    [
      'facet === undefined || !isFacet(facet)',
      'facet === undefined && !isFacet(facet)',
      'of what is found only the known facets are read',
    ],
  ]),
  ...inside('modules/search/refinements/search-url.rules.ts', 'parseRanges', [
    [
      'field === undefined || !isRangeField(field)',
      'field === undefined && !isRangeField(field)',
      'of what is found only the known fields are read',
    ],
  ]),
  ...inside('modules/search/paths/search-path.rules.ts', 'findModel', [
    [
      '!makeSlug || !modelSlug',
      '!makeSlug && !modelSlug',
      'a path without slashes at its ends has both words, or one, which no model is',
    ],
  ]),
  ...inside('modules/stock-index/serving/token-expiry.rules.ts', 'parseTokenExpiry', [
    ['secondsOf[unit] ?? 0', 'secondsOf[unit] ?? 1', 'the pattern takes no unit but these'],
  ]),
  ...inside('modules/stock-index/serving/token-expiry.rules.ts', 'readInstant', [
    [
      'Math.floor(Date.parse(text) / 1000)',
      'Math.ceil(Date.parse(text) / 1000)',
      'the pattern takes whole seconds only',
    ],
  ]),
  ...inside('modules/search/words/suggestion-words.rules.ts', 'takeWord', [
    ['at + 1', 'at + 2', 'a typed word has a letter, so that the blank behind its word is further'],
  ]),
  ...inside('modules/search/typed/query-atoms.rules.ts', 'splitAtoms', [
    ['end = 0', 'end = 1', 'nobody reads what stands before the first word'],
  ]),
  ...inside('modules/search/typed/query-atoms.rules.ts', 'joinAtoms', [
    ['-1', '-2', 'the first word that is kept has none before it to be a neighbour of'],
  ]),
  ...inside('modules/search/typed/typed-amounts.rules.ts', 'before', [
    [
      'isIncluded: true',
      'isIncluded: false',
      'around an amount is a span, which has both its ends',
    ],
  ]),
  ...inside('modules/search/typed/typed-amounts.rules.ts', 'longestComparison', [
    ['longestComparison = 3', 'longestComparison = 4', 'no phrase of a list has four words'],
  ]),
  ...inside('modules/search/typed/typed-amounts.rules.ts', 'findOpenYear', [
    [
      'one.plain <= other.plain',
      'one.plain < other.plain',
      'of two that are the same either is the first',
    ],
  ]),
  ...inside('modules/search/typed/typed-amounts.rules.ts', 'findField', [
    [
      'numbers.every(({ plain }) => plain % 500 === 0)',
      'numbers.some(({ plain }) => plain % 500 === 0)',
      'it decides of one number alone',
    ],
  ]),
  ...inside('modules/search/typed/typed-amounts.rules.ts', 'findPhrase', [
    [
      'Math.min(longestComparison, atoms.length - from)',
      'Math.max(longestComparison, atoms.length - from)',
      'no phrase of a list has four words',
    ],
    [
      'atoms.length - from',
      'atoms.length + from',
      'behind the last word there is nothing to find or to hold',
    ],
    ['length > 0', 'length >= 0', 'no phrase is empty'],
  ]),
  ...inside('modules/search/typed/typed-numbers.rules.ts', 'readSpelt', [
    [
      'hasCommas: false',
      'hasCommas: true',
      'a number in words has a unit, and so is no year anyway',
    ],
  ]),
  ...inside('modules/search/typed/typed-numbers.rules.ts', 'readPhrase', [
    [
      'first === undefined || words.length < length',
      'first === undefined && words.length < length',
      'behind the last word there is nothing to find or to hold',
    ],
  ]),
  ...inside('modules/search/typed/typed-conditions.rules.ts', 'findConditions', [
    [
      'at < atoms.length',
      'at <= atoms.length',
      'behind the last word there is nothing to find or to hold',
    ],
  ]),
  ...inside('modules/search/typed/typed-conditions.rules.ts', 'findLocality', [
    ['length > 0', 'length >= 0', 'no phrase is empty'],
  ]),
  ...inside('modules/search/typed/typed-conditions.rules.ts', 'findMeaning', [
    ['length > 0', 'length >= 0', 'no phrase is empty'],
  ]),
  ...inside('modules/search/paths/typed-search-path.rules.ts', 'findGenerated', [
    [
      'word !== undefined && under !== undefined',
      'word !== undefined || under !== undefined',
      bothParts,
    ],
    ['min !== undefined && max !== undefined', 'min !== undefined || max !== undefined', bothParts],
  ]),
]
