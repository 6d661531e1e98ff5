/** The parsed parameters of one search, with their defaults. */
export interface SearchParameters {
  readonly q?: string
  readonly offset: number
  readonly limit: number
  readonly page?: number
  readonly hitsPerPage?: number
  readonly attributesToRetrieve?: readonly string[]
  readonly attributesToCrop?: readonly string[]
  /** Number of words to keep when cropping; 0 keeps all. */
  readonly cropLength: number
  readonly cropMarker: string
  readonly attributesToHighlight?: readonly string[]
  readonly highlightPreTag: string
  readonly highlightPostTag: string
  readonly showMatchesPosition: boolean
  readonly filter?: unknown
  readonly sort?: readonly string[]
  readonly distinct?: string
  readonly facets?: readonly string[]
  readonly matchingStrategy: MatchingStrategy
  readonly attributesToSearchOn?: readonly string[]
  readonly rankingScoreThreshold?: number
  readonly retrieveVectors: boolean
  readonly showRankingScore: boolean
  /** Our extension of Meilisearch's API: reads conditions from the words of `q`. */
  readonly readConditions: boolean
}

export const matchingStrategies = ['last', 'all', 'frequency'] as const
export type MatchingStrategy = (typeof matchingStrategies)[number]

export const defaultLimit = 20

const defaults: SearchParameters = {
  offset: 0,
  limit: defaultLimit,
  cropLength: 10,
  cropMarker: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  showMatchesPosition: false,
  matchingStrategy: 'last',
  retrieveVectors: false,
  showRankingScore: false,
  readConditions: false,
}

/** @param values each parsed by the rule of its field */
export function withDefaults(values: Readonly<Record<string, unknown>>): SearchParameters {
  return { ...defaults, ...values }
}
