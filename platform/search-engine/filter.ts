import { BoundedCache } from './bounded-cache.ts'
import type { Filter, SearchFault } from './contract.ts'
import { renameFields } from './filter-conditions.ts'
import { measureFilter, normaliseFilter } from './filter-normalise.ts'
import { parseFilterExpression } from './filter-parser.ts'
import {
  type FieldMention,
  filterFault,
  type FilterNode,
  type ParsedExpression,
} from './filter-syntax.ts'

/** Total length of a filter's expressions: enough for ten facets with 99 values. */
const maxLength = 32_768
/** Maximum column passes per filter; OR-ed values of one field need one pass. */
const maxConditions = 64
/** Maximum number of values per filter. */
const maxValues = 2500
/** Maximum number of geographic conditions, each of which computes the distance to every point. */
const maxDistances = 4
/** Longer wrong values are cut in messages. */
const maxEcho = 200
const maxCachedExpressions = 512
/** Longer expressions are not cached, so that the cache stays small. */
const maxCachedLength = 2000

export type CompiledFilter =
  | { readonly ok: true; readonly node: FilterNode | undefined }
  | { readonly ok: false; readonly fault: SearchFault }

/**
 * Compiles untrusted filters into conditions on columns; never throws. Equal expressions and groups share a node, so
 * that their matches can be cached.
 */
export class FilterCompiler {
  readonly #cache = new BoundedCache<ParsedExpression>(maxCachedExpressions)
  readonly #cachedGroups = new BoundedCache<CompiledFilter>(maxCachedExpressions)
  readonly #filterable: ReadonlySet<string>
  readonly #aliases: ReadonlyMap<string, string>

  /** @param aliases additional names for filters, with the fields that they mean */
  constructor(filterable: Iterable<string>, aliases: Readonly<Record<string, string>> = {}) {
    this.#aliases = new Map(Object.entries(aliases))
    this.#filterable = new Set([...filterable, ...this.#aliases.keys()])
  }

  /** Without a filter, or for an empty one, the node is undefined. */
  compile(filter: Filter | undefined): CompiledFilter {
    if (filter === undefined || filter === null) return { ok: true, node: undefined }
    const groups = listExpressions(filter)
    if (!Array.isArray(groups)) return { ok: false, fault: groups }
    const children: FilterNode[] = []
    for (const group of groups) {
      const compiled = this.#compileGroup(group)
      if (!compiled.ok) return compiled
      if (compiled.node !== undefined) children.push(compiled.node)
    }
    if (children.length === 0) return { ok: true, node: undefined }
    const node: FilterNode = children.length === 1 ? children[0]! : { kind: 'and', children }
    if (measureFilter(node).conditions <= maxConditions) return checkSize(node)
    // Exclusions of one field in separate expressions are merged into one condition.
    return checkSize(normaliseFilter(node))
  }

  #compileGroup(group: readonly string[]): CompiledFilter {
    if (group.length === 1) return this.#joinExpressions(group)
    const name = JSON.stringify(group)
    const cached = this.#cachedGroups.get(name)
    if (cached !== undefined) return cached
    const compiled = this.#joinExpressions(group)
    if (name.length <= maxCachedLength) this.#cachedGroups.put(name, compiled)
    return compiled
  }

  #joinExpressions(group: readonly string[]): CompiledFilter {
    const alternatives: FilterNode[] = []
    for (const expression of group) {
      const parsed = this.#parse(expression)
      if (parsed === undefined) continue
      if (!parsed.ok) return parsed
      alternatives.push(parsed.node)
    }
    if (alternatives.length <= 1) return { ok: true, node: alternatives[0] }
    return { ok: true, node: normaliseFilter({ kind: 'or', children: alternatives }) }
  }

  #parse(expression: string): ParsedExpression | undefined {
    const cached = this.#cache.get(expression)
    if (cached !== undefined) return cached
    const parsed = parseFilterExpression(expression)
    if (parsed === undefined) return undefined
    const checked = parsed.ok ? this.#checkFields(parsed, expression) : parsed
    if (expression.length <= maxCachedLength) this.#cache.put(expression, checked)
    return checked
  }

  #checkFields(parsed: ParsedExpression & { ok: true }, expression: string): ParsedExpression {
    const unknown = parsed.fields.find((mention) => !this.#filterable.has(mention.field))
    if (unknown === undefined) {
      return { ...parsed, node: normaliseFilter(renameFields(parsed.node, this.#aliases)) }
    }
    return { ok: false, fault: this.#notFilterable(unknown, expression) }
  }

  #notFilterable(mention: FieldMention, expression: string): SearchFault {
    const names = [...this.#filterable].sort().map((name) => `\`${name}\``)
    const available =
      names.length === 0
        ? 'This index does not have configured filterable attributes.'
        : `Available filterable attribute patterns are: ${names.join(', ')}.`
    const name = mention.field.length > 100 ? `${mention.field.slice(0, 100)}…` : mention.field
    const what = `Attribute \`${name}\` is not filterable. ${available}`
    return { ...filterFault(what, expression, mention.start, mention.end), ofIndex: true }
  }
}

/** The alternatives of each group; groups are combined by AND. */
function listExpressions(filter: unknown): string[][] | SearchFault {
  if (!Array.isArray(filter)) {
    return typeof filter === 'string'
      ? listExpressions([filter])
      : wrongType('String, Array', filter)
  }
  const groups: string[][] = []
  let length = 0
  for (const part of filter as unknown[]) {
    const group: unknown[] = Array.isArray(part) ? part : [part]
    for (const expression of group) {
      if (typeof expression !== 'string') {
        return wrongType(Array.isArray(part) ? 'String' : 'String, [String]', expression)
      }
      length += expression.length
    }
    length++
    if (length > maxLength) return tooLong
    groups.push(group as string[])
  }
  return groups
}

const tooLong: SearchFault = {
  code: 'invalid_search_filter',
  message: `The filter is too long, can't process more than ${maxLength} characters.`,
}

function wrongType(expected: string, found: unknown): SearchFault {
  const whole = typeof found === 'string' ? found : (JSON.stringify(found) ?? 'null')
  const shown = whole.length > maxEcho ? `${whole.slice(0, maxEcho)}…` : whole
  return {
    code: 'invalid_search_filter',
    message: `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${shown}\`.`,
  }
}

function checkSize(node: FilterNode): CompiledFilter {
  const { conditions, values, distances } = measureFilter(node)
  if (distances > maxDistances) return tooMany('distances', maxDistances)
  if (conditions > maxConditions) return tooMany('conditions', maxConditions)
  return values > maxValues ? tooMany('values', maxValues) : { ok: true, node }
}

function tooMany(what: string, most: number): CompiledFilter {
  const message = `Too many filter ${what}, can't process more than ${most}.`
  return { ok: false, fault: { code: 'invalid_search_filter', message } }
}
