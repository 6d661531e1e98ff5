export type FilterToken =
  | { readonly kind: 'word'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'quoted'; readonly text: string; readonly start: number; readonly end: number }
  | {
      readonly kind: 'keyword'
      readonly text: string
      readonly start: number
      readonly end: number
    }
  | { readonly kind: 'symbol'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'end'; readonly text: ''; readonly start: number; readonly end: number }
  /** An unclosed quote (`text` is the quote), or characters that start no token. */
  | {
      readonly kind: 'unclosed'
      readonly text: string
      readonly start: number
      readonly end: number
    }
  | {
      readonly kind: 'unknown'
      readonly text: string
      readonly start: number
      readonly end: number
    }

const keywords = new Set(
  'AND OR NOT IN TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox'.split(
    ' ',
  ),
)
const wordPattern = /[\w.-]*/y
/** Used only if characters beyond ASCII may follow. */
const unicodeWord = /[\p{L}\p{N}_.-]*/uy
const symbolPattern = />=|<=|!=|[=><()[\],]/y
const unknownPattern = /[^\s()=<>!]+|[^]/uy
const spacePattern = /\s*/y

/** Reads the token that starts at or after `from`. */
export function readToken(input: string, from: number): FilterToken {
  const start = from + matchAt(spacePattern, input, from).length
  if (start >= input.length) return { kind: 'end', text: '', start, end: start }
  const first = input[start]!
  if (first === '"' || first === "'") return readQuoted(input, start, first)
  const ascii = matchAt(wordPattern, input, start)
  const isWhole = (input.charCodeAt(start + ascii.length) || 0) < 128
  const word = isWhole ? ascii : matchAt(unicodeWord, input, start)
  if (word !== '') {
    const kind = keywords.has(word) ? 'keyword' : 'word'
    return { kind, text: word, start, end: start + word.length }
  }
  const symbol = matchAt(symbolPattern, input, start)
  if (symbol !== '') return { kind: 'symbol', text: symbol, start, end: start + symbol.length }
  const unknown = matchAt(unknownPattern, input, start)
  return { kind: 'unknown', text: unknown, start, end: start + unknown.length }
}

/** `\` escapes a quote or another `\`; before other characters it is literal. */
function readQuoted(input: string, start: number, quote: string): FilterToken {
  let text = ''
  let from = start + 1
  for (let at = from; at < input.length; at++) {
    const char = input[at]!
    if (char === quote) {
      return { kind: 'quoted', text: text + input.slice(from, at), start, end: at + 1 }
    }
    const next = input[at + 1]
    if (char === '\\' && (next === '"' || next === "'" || next === '\\')) {
      text += input.slice(from, at)
      from = at + 1
      at++
    }
  }
  return { kind: 'unclosed', text: quote, start, end: input.length }
}

function matchAt(pattern: RegExp, input: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(input)?.[0] ?? ''
}
