import {
  readAny,
  readCount,
  readFlag,
  readObject,
  readString,
  readStrings,
  shareReader,
  wordReader,
} from './json-readers.ts'
import { type FieldRule, type FieldRules, readFields } from './read-fields.ts'
import type { RequestFault } from './search-faults.ts'
import { matchingStrategies, type SearchParameters, withDefaults } from './search-parameters.ts'
import { findUnsupportedParameter } from './unsupported-parameters.ts'

const string = { read: readString }
const strings = { read: readStrings }
const count = { read: readCount }
const flag = { read: readFlag }
const any = { read: readAny }

/** In the order in which Meilisearch's messages list them. */
const searchFields: FieldRules = {
  q: optional(string, 'q'),
  offset: given(count, 'offset'),
  limit: given(count, 'limit'),
  page: optional(count, 'page'),
  hitsPerPage: optional(count, 'hits_per_page'),
  attributesToRetrieve: optional(strings, 'attributes_to_retrieve'),
  attributesToCrop: optional(strings, 'attributes_to_crop'),
  cropLength: given(count, 'crop_length'),
  cropMarker: given(string, 'crop_marker'),
  attributesToHighlight: optional(strings, 'attributes_to_highlight'),
  highlightPreTag: given(string, 'highlight_pre_tag'),
  highlightPostTag: given(string, 'highlight_post_tag'),
  showMatchesPosition: given(flag, 'show_matches_position'),
  filter: optional(any, 'filter'),
  sort: optional(strings, 'sort'),
  distinct: optional(string, 'distinct'),
  facets: optional(strings, 'facets'),
  matchingStrategy: given({ read: wordReader(matchingStrategies) }, 'matching_strategy'),
  attributesToSearchOn: optional(strings, 'attributes_to_search_on'),
  rankingScoreThreshold: optional(
    { read: shareReader('rankingScoreThreshold') },
    'ranking_score_threshold',
  ),
  locales: optional(strings, 'locales'),
  hybrid: optional({ read: readObject }, 'hybrid_query'),
  vector: optional(any, 'vector'),
  retrieveVectors: given(flag, 'retrieve_vectors'),
  media: optional(any, 'media'),
  personalize: optional({ read: readObject }, 'personalize'),
  useNetwork: optional(flag, 'use_network'),
  showRankingScore: given(flag, 'show_ranking_score'),
  showRankingScoreDetails: given(flag, 'show_ranking_score_details'),
  showPerformanceDetails: given(flag, 'show_performance_details'),
  readConditions: { ...given(flag, 'read_conditions'), own: true },
}

const indexUidRule: FieldRule = {
  read: (value, at) => {
    const uid = readString(value, at)
    if ('problem' in uid || /^[\w-]{1,512}$/.test(uid.value)) return uid
    return {
      problem: `Invalid value at \`${at}\`: \`${uid.value.slice(0, 512)}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
    }
  },
  code: 'invalid_index_uid',
  missingCode: 'missing_index_uid',
}

const indexedSearchFields: FieldRules = {
  indexUid: indexUidRule,
  ...searchFields,
  offset: optional(count, 'offset'),
  limit: optional(count, 'limit'),
  showPerformanceDetails: optional(flag, 'show_performance_details'),
  federationOptions: optional({ read: readObject }, 'federation_options'),
}

export type ParsedSearch =
  | { readonly ok: true; readonly query: SearchParameters }
  | { readonly ok: false; readonly fault: RequestFault }

/** Parses the body of `POST /indexes/{uid}/search`. */
export function parseSearchQuery(body: unknown): ParsedSearch {
  const read = readFields(body, '', searchFields)
  if (!read.ok) return read
  const fault = findUnsupportedParameter(read.values)
  return fault === undefined ? { ok: true, query: withDefaults(read.values) } : { ok: false, fault }
}

export type ParsedIndexedSearch =
  | { readonly ok: true; readonly indexUid: string; readonly query: SearchParameters }
  | { readonly ok: false; readonly fault: RequestFault }

/** Parses one query of `POST /multi-search`, at `.queries[at]`. */
export function parseIndexedSearch(body: unknown, at: number): ParsedIndexedSearch {
  const read = readFields(body, `.queries[${at}]`, indexedSearchFields)
  if (!read.ok) return read
  const fault = findUnsupportedParameter(read.values) ?? findFederation(read.values, at)
  if (fault !== undefined) {
    const message = `Inside \`.queries[${at}]\`: ${fault.message}`
    return { ok: false, fault: { ...fault, message } }
  }
  const { indexUid, ...values } = read.values
  return { ok: true, indexUid: indexUid as string, query: withDefaults(values) }
}

function findFederation(
  { federationOptions }: Readonly<Record<string, unknown>>,
  at: number,
): RequestFault | undefined {
  if (federationOptions === undefined) return undefined
  return {
    code: 'invalid_multi_search_federation_options',
    message: `Using \`federationOptions\` is not allowed in a non-federated search.\n - Hint: remove \`federationOptions\` from query #${at} or add \`federation\` to the request.`,
  }
}

/** A field for which null means the default. */
function optional(rule: Pick<FieldRule, 'read'>, name: string): FieldRule {
  return { ...rule, code: `invalid_search_${name}`, nullable: true }
}

/** A field that, if present, must have a value of its type. */
function given(rule: Pick<FieldRule, 'read'>, name: string): FieldRule {
  return { ...rule, code: `invalid_search_${name}` }
}
