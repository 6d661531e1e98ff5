import {
  readAny,
  readFlag,
  readString,
  readStrings,
  shareReader,
  wordReader,
} from './json-readers.ts'
import { type FieldRules, readFields } from './read-fields.ts'
import type { RequestFault } from './search-faults.ts'
import { matchingStrategies, type MatchingStrategy } from './search-parameters.ts'

/** The parameters of `POST /indexes/{uid}/facet-search`. */
export interface FacetSearchParameters {
  readonly facetName: string
  readonly facetQuery?: string
  readonly q?: string
  readonly filter?: unknown
  readonly matchingStrategy?: MatchingStrategy
  readonly attributesToSearchOn?: readonly string[]
}

const fields: FieldRules = {
  facetQuery: { read: readString, code: 'invalid_facet_search_query', nullable: true },
  facetName: {
    read: readString,
    code: 'invalid_facet_search_facet_name',
    missingCode: 'missing_facet_search_facet_name',
  },
  q: { read: readString, code: 'invalid_search_q', nullable: true },
  filter: { read: readAny, code: 'invalid_search_filter', nullable: true },
  matchingStrategy: {
    read: wordReader(matchingStrategies),
    code: 'invalid_search_matching_strategy',
  },
  attributesToSearchOn: {
    read: readStrings,
    code: 'invalid_search_attributes_to_search_on',
    nullable: true,
  },
  rankingScoreThreshold: {
    read: shareReader('rankingScoreThreshold'),
    code: 'invalid_search_ranking_score_threshold',
    nullable: true,
  },
  locales: { read: readStrings, code: 'invalid_search_locales', nullable: true },
  exhaustiveFacetCount: {
    read: readFlag,
    code: 'invalid_facet_search_exhaustive_facet_count',
    nullable: true,
  },
}

export type ParsedFacetSearch =
  | { readonly ok: true; readonly query: FacetSearchParameters }
  | { readonly ok: false; readonly fault: RequestFault }

/** Unknown fields are ignored, because clients also send the parameters of their search. */
export function parseFacetSearch(body: unknown): ParsedFacetSearch {
  const read = readFields(body, '', fields, true)
  if (!read.ok) return read
  return { ok: true, query: read.values as unknown as FacetSearchParameters }
}
