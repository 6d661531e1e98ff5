import { foldText } from './fold.ts'

/** A word with its position in the text, counted in words from 0. */
export interface Token {
  readonly word: string
  readonly position: number
}

const wordPattern = /[\p{L}\p{N}]+/gu
/** Longer words are cut; no vehicles differ that late in a word. */
const maxWordLength = 40
const maxJoinedParts = 3
const hasLetter = /\p{L}/u

/** The words of a typed query, separated by anything but letters and digits. */
export function splitWords(text: string): string[] {
  return [...foldText(text).matchAll(wordPattern)].map((match) => match[0].slice(0, maxWordLength))
}

/** A typed word, and whether a hyphen or apostrophe joins it to a neighbour: true for both parts of 'a-class'. */
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
 * The words by which to index a text. Words joined by hyphens or apostrophes are also indexed as one word, at the
 * position of the first: 'CX-5' is found by 'cx', '5' and 'cx5'.
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
