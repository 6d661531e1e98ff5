import { foldText } from './fold.ts'

/** A word and where it stands in its text, counted in words from 0. */
export interface Token {
  readonly word: string
  readonly position: number
}

const wordPattern = /[\p{L}\p{N}]+/gu
/** What is cut off a longer word; no vehicle is told from another that late. */
const maxWordLength = 40
const maxJoinedParts = 3
const hasLetter = /\p{L}/u

/** The words of a typed query: everything but letters and digits separates. */
export function splitWords(text: string): string[] {
  return [...foldText(text).matchAll(wordPattern)].map((match) => match[0].slice(0, maxWordLength))
}

/** A word as it was typed, and whether a hyphen or an apostrophe ties it to a neighbour: both of 'a-class'. */
export interface TypedPart {
  readonly word: string
  readonly tied: boolean
}

export function splitTyped(text: string): TypedPart[] {
  const folded = foldText(text)
  const matches = [...folded.matchAll(wordPattern)]
  const ties = matches.map((match, at) => {
    const end = match.index + match[0].length
    return matches[at + 1]?.index === end + 1 && isJoiner(folded[end])
  })
  return matches.map(([word], at) => ({
    word: word.slice(0, maxWordLength),
    tied: ties[at]! || ties[at - 1] === true,
  }))
}

/**
 * The words to index a text by. Words joined by hyphens or apostrophes are indexed joined as well, where the
 * first of them stands: 'CX-5' is found by 'cx', '5' and 'cx5'.
 */
export function tokenise(text: string): Token[] {
  const folded = foldText(text)
  const tokens: Token[] = []
  let joined = ''
  let parts = 0
  let position = 0
  let lastEnd = -1
  const closeJoined = (): void => {
    if (parts > 1 && parts <= maxJoinedParts && hasLetter.test(joined)) {
      tokens.push({ word: joined.slice(0, maxWordLength), position: position - parts })
    }
  }
  for (const match of folded.matchAll(wordPattern)) {
    const joins = match.index === lastEnd + 1 && isJoiner(folded[lastEnd])
    if (!joins) {
      closeJoined()
      joined = ''
      parts = 0
    }
    joined += match[0]
    parts++
    lastEnd = match.index + match[0].length
    tokens.push({ word: match[0].slice(0, maxWordLength), position })
    position++
  }
  closeJoined()
  return tokens
}

function isJoiner(char: string | undefined): boolean {
  return char === '-' || char === "'" || char === '\u2019' || char === '\u2010'
}
