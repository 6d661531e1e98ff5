import type { SearchFault } from './contract.ts'
import { bound, comparison, equal, negate } from './filter-conditions.ts'
import {
  faultWords,
  isReservedWord,
  leftOver,
  misusedGeo,
  noOperation,
  reservedGeo,
  unclosed,
  whatIsNotEnabled,
  wrongListValue,
  wrongValue,
} from './filter-fault-words.ts'
import { readGeoCondition } from './filter-geo.ts'
import { type FilterToken, readToken } from './filter-lexer.ts'
import {
  type FieldMention,
  filterFault,
  type FilterNode,
  type ParsedExpression,
  type ValueTest,
} from './filter-syntax.ts'
import { foldValue } from './fold.ts'
import { geoField } from './geo.ts'

/** Maximum nesting of parentheses and NOTs. */
const maxDepth = 150
/** More conditions than any filter may have after merging; limits parsing. */
const maxConditions = 2500

/** Parses one expression of the filter grammar; undefined for an empty one, which means no filter. */
export function parseFilterExpression(input: string): ParsedExpression | undefined {
  if (input.trim() === '') return undefined
  try {
    const parser = new FilterParser(input)
    const node = parser.parse()
    return parser.refused === undefined
      ? { ok: true, node, fields: parser.fields }
      : { ok: false, fault: parser.refused }
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Thrown and caught only in this file, to end the recursion. */
class FilterSyntaxError extends Error {
  readonly fault: ReturnType<typeof filterFault>

  constructor(what: string, input: string, start: number, end: number) {
    super(what)
    this.fault = filterFault(what, input, start, end)
  }
}

class FilterParser {
  readonly fields: FieldMention[] = []
  /** A valid but unsupported condition, reported only if the rest of the expression is valid. */
  refused: SearchFault | undefined
  readonly #input: string
  #token: FilterToken
  #depth = 0

  constructor(input: string) {
    this.#input = input
    this.#token = readToken(input, 0)
  }

  parse(): FilterNode {
    const node = this.#parseOr()
    if (this.#token.kind === 'end') return node
    return this.#failFrom(this.#token.start, 'end')
  }

  #parseOr(): FilterNode {
    const children = [this.#parseAnd()]
    while (this.#accept('keyword', 'OR')) children.push(this.#parseAnd())
    return children.length === 1 ? children[0]! : { kind: 'or', children }
  }

  #parseAnd(): FilterNode {
    const children = [this.#parseNot()]
    while (this.#accept('keyword', 'AND')) children.push(this.#parseNot())
    return children.length === 1 ? children[0]! : { kind: 'and', children }
  }

  #parseNot(): FilterNode {
    if (!this.#accept('keyword', 'NOT')) return this.#parsePrimary()
    return this.#nested(() => negate(this.#parseNot()))
  }

  #parsePrimary(): FilterNode {
    const open = this.#token
    if (!this.#accept('symbol', '(')) return this.#parseCondition()
    return this.#nested(() => {
      const node = this.#parseOr()
      if (this.#accept('symbol', ')')) return node
      return this.#failFrom(open.start, ')')
    })
  }

  #nested(parse: () => FilterNode): FilterNode {
    if (++this.#depth > maxDepth) {
      this.#fail(faultWords.tooDeep, this.#token.start, this.#input.length)
    }
    const node = parse()
    this.#depth--
    return node
  }

  #parseCondition(): FilterNode {
    const { start } = this.#token
    if (this.#token.kind === 'keyword' && this.#token.text.startsWith('_geo')) {
      return this.#parseGeo(this.#token.text, start)
    }
    const name = this.#expectField()
    const field = name.text
    this.fields.push({ field, start: name.start, end: name.end })
    if (this.fields.length > maxConditions) {
      this.#fail(
        `Too many filter conditions, can't process more than ${maxConditions} filters.`,
        start,
        name.end,
      )
    }
    const symbol = this.#token.text
    if (this.#token.kind === 'symbol' && /^[=!<>]/.test(symbol)) {
      this.#advance()
      return comparison(field, symbol, this.#expectValue().text)
    }
    if (this.#accept('keyword', 'IS')) return this.#parseIs(field, start)
    if (this.#accept('keyword', 'NOT')) return negate(this.#parseKeyword(field, start))
    if (this.#token.kind === 'word' || this.#token.kind === 'quoted') {
      return this.#parseBetween(field, start)
    }
    return this.#parseKeyword(field, start)
  }

  #parseKeyword(field: string, start: number): FilterNode {
    if (this.#accept('keyword', 'EXISTS')) return { kind: 'state', field, state: 'exists' }
    if (this.#accept('keyword', 'IN')) return { kind: 'values', field, tests: this.#parseList() }
    if (this.#accept('keyword', 'STARTS')) {
      if (!this.#accept('keyword', 'WITH')) return this.#failOperation(start)
      return {
        kind: 'values',
        field,
        tests: [{ op: 'prefix', text: foldValue(this.#expectValue().text) }],
      }
    }
    const keyword = this.#token
    if (!this.#accept('keyword', 'CONTAINS')) return this.#failOperation(start)
    this.#expectValue()
    this.refused ??= filterFault(
      whatIsNotEnabled,
      this.#input,
      keyword.start,
      keyword.end,
      'feature_not_enabled',
    )
    return { kind: 'values', field, tests: [] }
  }

  #parseIs(field: string, start: number): FilterNode {
    const negated = this.#accept('keyword', 'NOT')
    const state = this.#accept('keyword', 'NULL')
      ? 'null'
      : this.#accept('keyword', 'EMPTY')
        ? 'empty'
        : this.#failOperation(start)
    const node: FilterNode = { kind: 'state', field, state }
    return negated ? negate(node) : node
  }

  /** The current token is the keyword of a geographic condition. */
  #parseGeo(keyword: string, start: number): FilterNode {
    const geo = readGeoCondition(this.#input, this.#token.end, keyword)
    if (!geo.ok) return this.#fail(geo.what, geo.start ?? start, geo.end ?? this.#input.length)
    this.fields.push({ field: geoField, start: geo.firstStart, end: geo.firstEnd })
    this.#token = readToken(this.#input, geo.end)
    return { kind: 'values', field: geoField, tests: [geo.test] }
  }

  #parseBetween(field: string, start: number): FilterNode {
    const low = this.#expectValue().text
    if (!this.#accept('keyword', 'TO')) return this.#failOperation(start)
    const high = this.#expectValue().text
    const test: ValueTest = { op: 'range', low: bound(low, true), high: bound(high, true) }
    return { kind: 'values', field, tests: [test] }
  }

  #parseList(): ValueTest[] {
    const tests: ValueTest[] = []
    if (!this.#accept('symbol', '[')) {
      this.#fail(faultWords.unopenedList, this.#token.start, this.#input.length)
    }
    while (!this.#accept('symbol', ']')) {
      if (this.#token.kind === 'end') {
        this.#fail(faultWords.unclosedList, this.#token.start, this.#token.end)
      }
      if (this.#token.kind !== 'word' && this.#token.kind !== 'quoted') this.#failInList()
      tests.push(equal(this.#expectValue().text))
      if (!this.#isAt('symbol', ']') && !this.#isAt('end', '') && !this.#accept('symbol', ',')) {
        this.#failInList()
      }
    }
    return tests
  }

  /** Expects a field name where a condition starts; otherwise reports a missing operation, as Meilisearch does. */
  #expectField(): FilterToken {
    const { kind } = this.#token
    return kind === 'symbol' || kind === 'unknown' || kind === 'end'
      ? this.#failOperation(this.#token.start)
      : this.#expectValue()
  }

  #expectValue(): FilterToken {
    const token = this.#token
    const { text, start, end } = token
    if (token.kind === 'quoted' || (token.kind === 'word' && !isReservedWord(text))) {
      this.#advance()
      return token
    }
    if (token.kind === 'word') return this.#fail(reservedGeo(text), start, this.#input.length)
    if (token.kind === 'end') return this.#fail(faultWords.noValue, start, end)
    if (token.kind === 'unclosed') return this.#failFrom(start, text)
    if (token.kind === 'keyword' && text.startsWith('_geo')) {
      return this.#fail(misusedGeo(text), start, this.#input.length)
    }
    return this.#fail(wrongValue(text, token.kind === 'keyword'), start, end)
  }

  #isAt(kind: FilterToken['kind'], text: string): boolean {
    return this.#token.kind === kind && this.#token.text === text
  }

  #accept(kind: FilterToken['kind'], text: string): boolean {
    if (!this.#isAt(kind, text)) return false
    this.#advance()
    return true
  }

  #advance(): void {
    this.#token = readToken(this.#input, this.#token.end)
  }

  #failInList(): never {
    const { start, kind } = this.#token
    if (kind === 'unclosed') this.#expectValue()
    return this.#fail(wrongListValue(this.#input.slice(start)), start, this.#input.length)
  }

  #failOperation(start: number): never {
    return this.#fail(noOperation(this.#input.slice(start)), start, this.#input.length)
  }

  /** Reports leftover text (`end`) or a missing closing delimiter. */
  #failFrom(start: number, lacking: string): never {
    const rest = this.#input.slice(start)
    const what = lacking === 'end' ? leftOver(rest) : unclosed(rest, lacking)
    return this.#fail(what, start, this.#input.length)
  }

  #fail(what: string, start: number, end: number): never {
    throw new FilterSyntaxError(what, this.#input, start, end)
  }
}
