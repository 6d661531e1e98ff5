import { foldText } from '#platform/search-engine/fold.ts'

/** A word of a text, or what stands between two words. */
export interface TextToken {
  readonly start: number
  readonly end: number
  /** Folded; undefined for what stands between words. */
  readonly word: string | undefined
  /** Between words: ends a sentence or a part of one. */
  readonly isHard: boolean
}

const textParts = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu
const hardSeparator = /[.;,!?()[\]{}|"\n…·]/
const wordStart = /^[\p{L}\p{N}\p{M}]/u

/** A text in words and what stands between them, nothing left out. */
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

/** Where the first `length` folded characters of a text end in it. */
export function findFoldedEnd(text: string, length: number): number {
  let folded = 0
  let at = 0
  for (const char of text) {
    if (folded >= length) {
      // Marks belong to the letter before them.
      if (foldText(char) !== '') return at
    } else folded += foldText(char).length
    at += char.length
  }
  return at
}
