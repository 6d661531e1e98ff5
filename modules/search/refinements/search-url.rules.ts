import {
  facetNames,
  rangeFields,
  isFacet,
  isRangeField,
} from '#modules/stock-index/facets.rules.ts'
import type { Facet, RangeField } from '#modules/stock-index/facets.rules.ts'
import { readNumberText } from '#modules/sites/number-text.rules.ts'
import type { NumberRange, RefinementState, SortKey } from './refinement-state.ts'
import { parseFindText, parseQueryText } from './refinement-values.rules.ts'

/** The orders of §2 as offered; the first is the default, which URLs omit. */
export const sortKeys: readonly Exclude<SortKey, 'match'>[] = [
  'relevance',
  'created_at_timestamp:desc',
  'price:desc',
  'price:asc',
]

export const emptyState: RefinementState = {
  refinements: {},
  ranges: {},
  query: '',
  page: 1,
  sort: 'relevance',
}

const refineKey = /^refine\[([a-z_]+)\](?:\[\d{0,4}\])?$/
const rangeKey = /^range\[([a-z_]+)\](?:\[(min|max)\])?$/
const findKey = /^find\[([a-z_]+)\]$/
const pagePattern = /^[1-9]\d*$/
/** A page number that no stock reaches; higher numbers mean this page. */
const maxPage = 999_999_999
const rangeSide = /^\d{1,9}(?:\.\d{1,2})?$/

/**
 * Parses the state in a query string or a search form: see `parseSearchUrl`.
 *
 * @param normalise for a facet's values; those of our own form are canonical already, those of a URL may not be
 */
export function readSearchParameters(
  parameters: URLSearchParams,
  normalise: (facet: Facet, values: readonly string[]) => string[],
): RefinementState {
  const finds = parseFinds(parameters)
  const query = parseQueryText(parameters.get('query') ?? '')
  return {
    refinements: parseRefinements(parameters, normalise),
    ranges: parseRanges(parameters),
    query,
    ...(isExact(query, parameters.get('exact')) ? { exact: true } : {}),
    page: parsePage(parameters.get('page')),
    sort: parseSort(query, parameters.get('sort')),
    ...(finds === undefined ? {} : { finds }),
    ...parsePerWeek(parameters),
  }
}

/**
 * Whether `exact` applies: the value is `1` or, from a form, the typed words for which it was chosen. With other
 * words it does not apply.
 */
function isExact(query: string, raw: string | null): boolean {
  return query !== '' && (raw === '1' || (raw !== null && parseQueryText(raw) === query))
}

/** The chosen order. Without words, the order by match is the same as the site's own. */
function parseSort(query: string, raw: string | null): SortKey {
  if (raw === 'match' && query !== '') return 'match'
  return sortKeys.find((key) => key === raw) ?? 'relevance'
}

/** §5: the page number. Only an integer above 1 is valid; anything else means the first page. */
export function parsePage(raw: string | null): number {
  return raw !== null && pagePattern.test(raw) ? Math.min(Number(raw), maxPage) : 1
}

/**
 * The canonical names and values of a state in their fixed order: facets, ranges, query, exact, page, sort, texts
 * that find values, prices per week. They are also the hidden inputs of a form that keeps a state.
 */
export function listSearchParameters(state: RefinementState): [name: string, value: string][] {
  const entries: [string, string][] = []
  for (const facet of facetNames) {
    for (const [index, value] of (state.refinements[facet] ?? []).entries()) {
      entries.push([`refine[${facet}][${index}]`, value])
    }
  }
  for (const field of rangeFields) {
    const range = state.ranges[field]
    if (range) entries.push([`range[${field}]`, `${range.min ?? ''}:${range.max ?? ''}`])
  }
  if (state.query !== '') entries.push(['query', state.query])
  if (state.exact === true) entries.push(['exact', '1'])
  if (state.page > 1) entries.push(['page', String(state.page)])
  if (state.sort !== 'relevance') entries.push(['sort', state.sort])
  for (const facet of facetNames) {
    const words = state.finds?.[facet]
    if (words !== undefined) entries.push([`find[${facet}]`, words])
  }
  if (state.perWeek !== undefined) {
    entries.push(['pay', 'week'])
    for (const [name, value] of Object.entries(state.perWeek)) {
      if (value !== null) entries.push([name, String(value)])
    }
  }
  return entries
}

/** The canonical query string: '' for the empty state, else with its leading question mark. */
export function serializeSearchUrl(state: RefinementState): string {
  const parts = listSearchParameters(state).map(([name, value]) => `${name}=${encodeValue(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The choice of prices per week: `pay=week&deposit=2000&term=60`. A value that is not a number is treated as missing. */
function parsePerWeek(parameters: URLSearchParams): Pick<RefinementState, 'perWeek'> {
  if (parameters.get('pay') !== 'week') return {}
  const parse = (name: string) => parseRangeSide(parameters.get(name) ?? '')
  return { perWeek: { deposit: parse('deposit'), term: parse('term') } }
}

function parseRefinements(
  parameters: URLSearchParams,
  normalise: (facet: Facet, values: readonly string[]) => string[],
): RefinementState['refinements'] {
  const found = new Map<Facet, string[]>()
  for (const [key, value] of parameters) {
    const facet = refineKey.exec(key)?.[1]
    if (facet === undefined || !isFacet(facet)) continue
    const values = found.get(facet)
    if (values) values.push(value)
    else found.set(facet, [value])
  }
  const refinements: Partial<Record<Facet, readonly string[]>> = {}
  for (const facet of facetNames) {
    const values = normalise(facet, found.get(facet) ?? [])
    if (values.length > 0) refinements[facet] = values
  }
  return refinements
}

/** The texts that find values; undefined instead of an empty list, so that equal searches have equal states. */
function parseFinds(parameters: URLSearchParams): RefinementState['finds'] {
  const finds: Partial<Record<Facet, string>> = {}
  for (const [key, value] of parameters) {
    const facet = findKey.exec(key)?.[1]
    const words = parseFindText(value)
    if (facet !== undefined && isFacet(facet) && words !== '') finds[facet] = words
  }
  return Object.keys(finds).length === 0 ? undefined : finds
}

function parseRanges(parameters: URLSearchParams): RefinementState['ranges'] {
  const found: Partial<Record<RangeField, NumberRange>> = {}
  for (const [key, value] of parameters) {
    const [, field, side] = rangeKey.exec(key) ?? []
    if (field === undefined || !isRangeField(field)) continue
    const before = found[field] ?? { min: null, max: null }
    if (side === 'min') found[field] = { ...before, min: parseRangeSide(value) }
    else if (side === 'max') found[field] = { ...before, max: parseRangeSide(value) }
    else found[field] = parseRange(value) ?? before
  }
  const ranges: Partial<Record<RangeField, NumberRange>> = {}
  for (const field of rangeFields) {
    const range = found[field]
    if (range && (range.min !== null || range.max !== null)) ranges[field] = range
  }
  return ranges
}

/** A range from `min:max`; a side that is missing or not a number has no bound (§5). Null without a colon. */
function parseRange(raw: string): NumberRange | null {
  const [min, max, ...more] = raw.split(':')
  if (min === undefined || max === undefined || more.length > 0) return null
  return { min: parseRangeSide(min), max: parseRangeSide(max) }
}

/** A bound as a number. §2: $ and commas are removed, but only thousands separators: '10,00' may mean 10 or 1,000. */
function parseRangeSide(raw: string): number | null {
  const reading = readNumberText(raw.trim().replace(/^\$/, ''))
  return reading.kind === 'number' && rangeSide.test(reading.plain) ? reading.value : null
}

/** Percent-encodes a value, except for characters that are safe in a query string and easier to read. */
function encodeValue(value: string): string {
  return encodeURIComponent(value)
    .replace(/%20/g, '+')
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
    .replace(/%2F/g, '/')
}
