import { brief, expectedOneOf, type Read, wrongShare } from './json-readers.ts'
import type { ParsedSearch } from './parse-search-query.ts'
import type { RequestFault } from './search-faults.ts'
import { matchingStrategies, withDefaults } from './search-parameters.ts'
import { findUnsupportedParameter } from './unsupported-parameters.ts'

type ParameterReader = (text: string, name: string) => Read<unknown>

const readText: ParameterReader = (value) => ({ value })

const readCount: ParameterReader = (text, name) =>
  /^\+?\d{1,15}$/.test(text)
    ? { value: Number(text) }
    : wrongValue(name, `could not parse \`${brief(text)}\` as a positive integer`)

const readFlag: ParameterReader = (text, name) =>
  text === 'true' || text === 'false'
    ? { value: text === 'true' }
    : wrongValue(
        name,
        `could not parse \`${brief(text)}\` as a boolean, expected either \`true\` or \`false\``,
      )

/** Comma-separated names. */
const readNames: ParameterReader = (text) => ({ value: text === '' ? [] : text.split(',') })

const readShare: ParameterReader = (text, name) => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= 0 && value <= 1 ? { value } : wrongValue(name, wrongShare(name))
}

const readStrategy: ParameterReader = (text, name) => {
  const value = matchingStrategies.find((one) => one === text)
  if (value !== undefined) return { value }
  const expected = expectedOneOf(text, matchingStrategies)
  return { problem: `Unknown value \`${brief(text)}\` for parameter \`${name}\`: ${expected}` }
}

/** Valid JSON, else one expression. */
const readFilter: ParameterReader = (text) => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { value: text }
  }
}

/** Comma-separated expressions; commas inside `_geoPoint(…)` do not separate. */
const readSort: ParameterReader = (text) => {
  let from = 0
  let to = text.length
  while (text[from] === '"') from++
  while (to > from && text[to - 1] === '"') to--
  return { value: splitOutsideBrackets(text.slice(from, to)).map((one) => one.trim()) }
}

function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** `own`: specific to this index, so Meilisearch's messages do not list it. */
type Parameters = Readonly<Record<string, { read: ParameterReader; code: string; own?: true }>>

const knownParameters: Parameters = {
  q: { read: readText, code: 'q' },
  vector: { read: readText, code: 'vector' },
  offset: { read: readCount, code: 'offset' },
  limit: { read: readCount, code: 'limit' },
  page: { read: readCount, code: 'page' },
  hitsPerPage: { read: readCount, code: 'hits_per_page' },
  attributesToRetrieve: { read: readNames, code: 'attributes_to_retrieve' },
  retrieveVectors: { read: readFlag, code: 'retrieve_vectors' },
  attributesToCrop: { read: readNames, code: 'attributes_to_crop' },
  cropLength: { read: readCount, code: 'crop_length' },
  attributesToHighlight: { read: readNames, code: 'attributes_to_highlight' },
  filter: { read: readFilter, code: 'filter' },
  sort: { read: readSort, code: 'sort' },
  distinct: { read: readText, code: 'distinct' },
  showMatchesPosition: { read: readFlag, code: 'show_matches_position' },
  showRankingScore: { read: readFlag, code: 'show_ranking_score' },
  showRankingScoreDetails: { read: readFlag, code: 'show_ranking_score_details' },
  showPerformanceDetails: { read: readFlag, code: 'show_performance_details' },
  facets: { read: readNames, code: 'facets' },
  highlightPreTag: { read: readText, code: 'highlight_pre_tag' },
  highlightPostTag: { read: readText, code: 'highlight_post_tag' },
  cropMarker: { read: readText, code: 'crop_marker' },
  matchingStrategy: { read: readStrategy, code: 'matching_strategy' },
  attributesToSearchOn: { read: readNames, code: 'attributes_to_search_on' },
  hybridEmbedder: { read: readText, code: 'embedder' },
  hybridSemanticRatio: { read: readShare, code: 'semantic_ratio' },
  rankingScoreThreshold: { read: readShare, code: 'ranking_score_threshold' },
  locales: { read: readNames, code: 'locales' },
  personalizeUserContext: { read: readText, code: 'personalize_user_context' },
  useNetwork: { read: readFlag, code: 'use_network' },
  readConditions: { read: readFlag, code: 'read_conditions', own: true },
}

/** Parses the parameters of `GET /indexes/{uid}/search`; of a repeated one the last counts. */
export function parseGetQuery(parameters: URLSearchParams): ParsedSearch {
  const read = readParameters(parameters, knownParameters, 'search')
  if (!read.ok) return read
  const fault = findUnsupportedParameter(read.values)
  return fault === undefined ? { ok: true, query: withDefaults(read.values) } : { ok: false, fault }
}

export type ParsedDocumentQuery =
  | { readonly ok: true; readonly fields?: readonly string[]; readonly retrieveVectors?: boolean }
  | { readonly ok: false; readonly fault: RequestFault }

const documentParameters: Parameters = {
  fields: { read: readNames, code: 'fields' },
  retrieveVectors: { read: readFlag, code: 'retrieve_vectors' },
}

/** Parses the parameters of `GET /indexes/{uid}/documents/{id}`. */
export function parseDocumentQuery(parameters: URLSearchParams): ParsedDocumentQuery {
  const read = readParameters(parameters, documentParameters, 'document')
  return read.ok ? { ok: true, ...read.values } : read
}

type ReadParameters =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fault: RequestFault }

/** @param topic part of the fault codes: `search` in `invalid_search_limit` */
function readParameters(
  parameters: URLSearchParams,
  known: Parameters,
  topic: string,
): ReadParameters {
  const values: Record<string, unknown> = {}
  for (const [name, text] of parameters) {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined
    if (parameter === undefined) {
      const listed = Object.keys(known).filter((one) => known[one]?.own !== true)
      const expected = expectedOneOf(name, listed)
      return fault('bad_request', `Unknown parameter \`${brief(name)}\`: ${expected}`)
    }
    const read = parameter.read(text, name)
    if ('problem' in read) return fault(`invalid_${topic}_${parameter.code}`, read.problem)
    values[name] = read.value
  }
  return { ok: true, values }
}

function wrongValue(name: string, what: string): { problem: string } {
  return { problem: `Invalid value in parameter \`${name}\`: ${what}` }
}

function fault(
  code: string,
  message: string,
): { readonly ok: false; readonly fault: RequestFault } {
  return { ok: false, fault: { code, message } }
}
