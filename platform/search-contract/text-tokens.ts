import { foldText } from '#platform/search-engine/fold.ts'

/** A word of a text, or the separator between two words. */
export interface TextToken {
  readonly start: number
  readonly end: number
  /** The folded word; undefined for a separator. */
  readonly word: string | undefined
  /** Whether the token is a separator that ends a sentence or clause. */
  readonly isHard: boolean
}

const textParts = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu
const hardSeparator = /[.;,!?()[\]{}|"\n…·]/
const wordStart = /^[\p{L}\p{N}\p{M}]/u

/** Splits a text into words and separators, without losing characters. */
export function readTokens(text: string): TextToken[] {
  return Array.from(text.matchAll(textParts), ({ 0: part, index: start }) => {
    const isWord = wordStart.test(part)
    const end = start + part.length
    return {
      start,
      end,
      word: isWord ? foldText(part) : undefined,
      isHard: !isWord && hardSeparator.test(part),
    }
  })
}

/** The end, in the original text, of its first `length` folded characters. */
export function findFoldedEnd(text: string, length: number): number {
  let folded = 0
  let at = 0
  for (const char of text) {
    if (folded >= length) {
      // Combining marks belong to the letter before them.
      if (foldText(char) !== '') return at
    } else folded += foldText(char).length
    at += char.length
  }
  return at
}
