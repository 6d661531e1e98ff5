import { bound, comparison, equal, negate } from './filter-conditions.ts'
import { type FilterToken, readToken } from './filter-lexer.ts'
import {
  type FieldMention,
  filterFault,
  type FilterNode,
  type ParsedExpression,
  type ValueTest,
} from './filter-syntax.ts'
import { foldValue } from './fold.ts'

/** Parentheses and NOTs inside each other. */
const MAX_DEPTH = 150
/** More than any filter may have once it is joined with others; to stop early. */
const MAX_CONDITIONS = 2500

const OPERATIONS =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `STARTS WITH` or `NOT STARTS WITH`'

/** Parses one expression of the filter grammar; an empty one means no filter (undefined). */
export function parseFilterExpression(input: string): ParsedExpression | undefined {
  if (input.trim() === '') return undefined
  try {
    const parser = new FilterParser(input)
    const node = parser.parse()
    return { ok: true, node, fields: parser.fields }
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Thrown and caught in this file only, to leave the recursion. */
class FilterSyntaxError extends Error {
  readonly fault: ReturnType<typeof filterFault>

  constructor(what: string, input: string, start: number, end: number) {
    super(what)
    this.fault = filterFault(what, input, start, end)
  }
}

class FilterParser {
  readonly fields: FieldMention[] = []
  private readonly input: string
  private token: FilterToken
  private depth = 0

  constructor(input: string) {
    this.input = input
    this.token = readToken(input, 0)
  }

  parse(): FilterNode {
    const node = this.parseOr()
    if (this.token.kind === 'end') return node
    const rest = this.input.slice(this.token.start)
    return this.fail(
      `Found unexpected characters at the end of the filter: \`${brief(rest)}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
      this.token.start,
      this.input.length,
    )
  }

  private parseOr(): FilterNode {
    const children = [this.parseAnd()]
    while (this.accept('keyword', 'OR')) children.push(this.parseAnd())
    return children.length === 1 ? children[0]! : { kind: 'or', children }
  }

  private parseAnd(): FilterNode {
    const children = [this.parseNot()]
    while (this.accept('keyword', 'AND')) children.push(this.parseNot())
    return children.length === 1 ? children[0]! : { kind: 'and', children }
  }

  private parseNot(): FilterNode {
    if (!this.accept('keyword', 'NOT')) return this.parsePrimary()
    return this.nested(() => negate(this.parseNot()))
  }

  private parsePrimary(): FilterNode {
    const open = this.token
    if (!this.accept('symbol', '(')) return this.parseCondition()
    return this.nested(() => {
      const node = this.parseOr()
      if (this.accept('symbol', ')')) return node
      const text = brief(this.input.slice(open.start))
      return this.fail(
        `Expression \`${text}\` is missing the following closing delimiter: \`)\`.`,
        open.start,
        this.input.length,
      )
    })
  }

  private nested(parse: () => FilterNode): FilterNode {
    if (++this.depth > MAX_DEPTH) {
      this.fail(
        'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
        this.token.start,
        this.input.length,
      )
    }
    const node = parse()
    this.depth--
    return node
  }

  private parseCondition(): FilterNode {
    if (this.token.kind === 'keyword' && this.token.text.startsWith('_geo')) {
      this.fail(
        `\`${this.token.text}\` is not supported by this index.`,
        this.token.start,
        this.token.end,
      )
    }
    const start = this.token.start
    const name = this.expectValue()
    const field = name.text
    this.fields.push({ field, start: name.start, end: name.end })
    if (this.fields.length > MAX_CONDITIONS) {
      this.fail(
        `Too many filter conditions, can't process more than ${MAX_CONDITIONS}.`,
        start,
        name.end,
      )
    }
    const symbol = this.token.text
    if (this.token.kind === 'symbol' && /^[=!<>]/.test(symbol)) {
      this.advance()
      return comparison(field, symbol, this.expectValue().text)
    }
    if (this.accept('keyword', 'IS')) return this.parseIs(field, start)
    if (this.accept('keyword', 'NOT')) return negate(this.parseKeyword(field, start))
    if (this.token.kind === 'word' || this.token.kind === 'quoted') {
      return this.parseBetween(field, start)
    }
    return this.parseKeyword(field, start)
  }

  private parseKeyword(field: string, start: number): FilterNode {
    if (this.accept('keyword', 'EXISTS')) return { kind: 'state', field, state: 'exists' }
    if (this.accept('keyword', 'IN')) return { kind: 'values', field, tests: this.parseList() }
    if (this.accept('keyword', 'STARTS')) {
      if (!this.accept('keyword', 'WITH')) return this.failOperation(start)
      return {
        kind: 'values',
        field,
        tests: [{ op: 'prefix', text: foldValue(this.expectValue().text) }],
      }
    }
    if (this.token.text === 'CONTAINS' && this.token.kind === 'keyword') {
      this.fail('`CONTAINS` is not supported by this index.', this.token.start, this.token.end)
    }
    return this.failOperation(start)
  }

  private parseIs(field: string, start: number): FilterNode {
    const negated = this.accept('keyword', 'NOT')
    const state = this.accept('keyword', 'NULL')
      ? 'null'
      : this.accept('keyword', 'EMPTY')
        ? 'empty'
        : this.failOperation(start)
    const node: FilterNode = { kind: 'state', field, state }
    return negated ? negate(node) : node
  }

  private parseBetween(field: string, start: number): FilterNode {
    const low = this.expectValue().text
    if (!this.accept('keyword', 'TO')) return this.failOperation(start)
    const high = this.expectValue().text
    const test: ValueTest = { op: 'range', low: bound(low, true), high: bound(high, true) }
    return { kind: 'values', field, tests: [test] }
  }

  private parseList(): ValueTest[] {
    const tests: ValueTest[] = []
    if (!this.accept('symbol', '[')) {
      this.fail('Expected `[` after `IN` keyword.', this.token.start, this.input.length)
    }
    while (!this.accept('symbol', ']')) {
      if (this.token.kind === 'end') {
        this.fail(
          'Expected matching `]` after the list of field names given to `IN[`',
          this.token.start,
          this.token.end,
        )
      }
      if (this.token.kind !== 'word' && this.token.kind !== 'quoted') this.failInList()
      tests.push(equal(this.expectValue().text))
      if (!this.isAt('symbol', ']') && !this.isAt('end', '') && !this.accept('symbol', ',')) {
        this.failInList()
      }
    }
    return tests
  }

  private expectValue(): FilterToken {
    const token = this.token
    if (token.kind === 'word' || token.kind === 'quoted') {
      this.advance()
      return token
    }
    const { text, start, end } = token
    if (token.kind === 'end') {
      return this.fail('Was expecting a value but instead got nothing.', start, end)
    }
    if (token.kind === 'unclosed') {
      const rest = brief(this.input.slice(start))
      return this.fail(
        `Expression \`${rest}\` is missing the following closing delimiter: \`${text}\`.`,
        start,
        end,
      )
    }
    const reserved = `, which is a reserved keyword. To use \`${text}\` as a field name or a value, surround it by quotes`
    return this.fail(
      `Was expecting a value but instead got \`${brief(text)}\`${token.kind === 'keyword' ? reserved : ''}.`,
      start,
      end,
    )
  }

  private isAt(kind: FilterToken['kind'], text: string): boolean {
    return this.token.kind === kind && this.token.text === text
  }

  private accept(kind: FilterToken['kind'], text: string): boolean {
    if (!this.isAt(kind, text)) return false
    this.advance()
    return true
  }

  private advance(): void {
    this.token = readToken(this.input, this.token.end)
  }

  private failInList(): never {
    const { text, start, end, kind } = this.token
    if (kind === 'unclosed') this.expectValue()
    const reserved = `, which is a keyword. To use \`${text}\` as a field name or a value, surround it by quotes`
    return this.fail(
      `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${brief(text)}\`${kind === 'keyword' ? reserved : ''}.`,
      start,
      end,
    )
  }

  private failOperation(start: number): never {
    const rest = this.input.slice(start)
    return this.fail(
      `Was expecting an operation ${OPERATIONS} at \`${brief(rest)}\`.`,
      start,
      this.input.length,
    )
  }

  private fail(what: string, start: number, end: number): never {
    throw new FilterSyntaxError(what, this.input, start, end)
  }
}

function brief(text: string): string {
  const line = text.replaceAll('\n', String.raw`\n`)
  return line.length > 100 ? `${line.slice(0, 100)}…` : line
}
