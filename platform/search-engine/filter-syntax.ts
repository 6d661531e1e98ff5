import type { SearchFault } from './contract.ts'
import type { GeoBox, GeoPoint } from './geo.ts'

/** A limit of a range: compared with numbers if numeric, with folded strings as text. */
export interface FilterBound {
  readonly text: string
  readonly number: number | undefined
  readonly inclusive: boolean
}

/** A test of one value of a field. Texts are folded. */
export type ValueTest =
  | { readonly op: 'equal'; readonly text: string; readonly number: number | undefined }
  | { readonly op: 'range'; readonly low?: FilterBound; readonly high?: FilterBound }
  | { readonly op: 'prefix'; readonly text: string }
  | { readonly op: 'near'; readonly point: GeoPoint; readonly metres: number }
  | { readonly op: 'box'; readonly box: GeoBox }

/** A document matches `values` if any of its values of the field passes any of the tests. */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly children: readonly FilterNode[] }
  | { readonly kind: 'not'; readonly child: FilterNode }
  | { readonly kind: 'values'; readonly field: string; readonly tests: readonly ValueTest[] }
  | { readonly kind: 'state'; readonly field: string; readonly state: 'exists' | 'null' | 'empty' }

/** Field names in an expression with their positions, to report those that are not filterable. */
export interface FieldMention {
  readonly field: string
  readonly start: number
  readonly end: number
}

export type ParsedExpression =
  | { readonly ok: true; readonly node: FilterNode; readonly fields: readonly FieldMention[] }
  | { readonly ok: false; readonly fault: SearchFault }

/** Maximum length of a faulty expression in a message. */
const echoLength = 500

/** The fault, then `from:to expression`, counting characters from 1. */
export function filterFault(
  what: string,
  input: string,
  start: number,
  end: number,
  code = 'invalid_search_filter',
): SearchFault {
  const echo = input.length > echoLength ? `${input.slice(0, echoLength)}…` : input
  const from = countCharacters(input, 0, start) + 1
  const to = from + countCharacters(input, start, end)
  return { code, message: `${what}\n${from}:${to} ${echo}` }
}

/** A character beyond the Basic Multilingual Plane has two UTF-16 units. */
function countCharacters(text: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xdc00 || unit > 0xdfff || at === start) count++
  }
  return count
}
