import type { TypedWord } from '#platform/search-engine/contract.ts'
import { findFoldedEnd, type TextToken } from './text-tokens.ts'

/** A match of a typed word in a text. Token positions count separators, word positions do not. */
export interface TextMatch {
  readonly firstToken: number
  readonly lastToken: number
  readonly firstWord: number
  readonly lastWord: number
  /** The range to mark, in the text's UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Index of the typed word. */
  readonly place: number
}

/** Words joined by hyphens or apostrophes also match as one word, as in the index. */
const joiners: ReadonlySet<string> = new Set(['-', "'", '\u2019', '\u2010'])
const maxJoinedParts = 3

interface Phrase {
  readonly words: readonly string[]
  readonly place: number
}

/** Finds typed words in texts; one instance per query. */
export class TypedWordMatcher {
  /** For typed words that match only as a whole: the index of each. */
  readonly #whole = new Map<string, number>()
  readonly #beginnings: { beginning: string; place: number; most: number }[] = []
  /** Typed phrases, by their first word. */
  readonly #phrases = new Map<string, Phrase[]>()

  constructor(typed: readonly TypedWord[]) {
    for (const { phrases, beginning, index: place, typedLength } of typed) {
      for (const words of phrases) {
        const [first] = words
        if (first === undefined) continue
        if (words.length > 1) this.#addPhrase(first, { words, place })
        else if (beginning) this.#beginnings.push({ beginning: first, place, most: typedLength })
        else if (!this.#whole.has(first)) this.#whole.set(first, place)
      }
    }
  }

  get isEmpty(): boolean {
    return this.#whole.size + this.#beginnings.length + this.#phrases.size === 0
  }

  find(text: string, tokens: readonly TextToken[]): TextMatch[] {
    const matches: TextMatch[] = []
    let word = -1
    for (let at = 0; at < tokens.length; at++) {
      if (tokens[at]!.word === undefined) continue
      word++
      const match =
        this.#matchPhrase(tokens, at, word) ??
        this.#matchWord(text, tokens, at, word) ??
        this.#matchJoined(text, tokens, at, word)
      if (match === undefined) continue
      matches.push(match)
      at = match.lastToken
      word = match.lastWord
    }
    return matches
  }

  #addPhrase(first: string, phrase: Phrase): void {
    const same = this.#phrases.get(first)
    if (same === undefined) this.#phrases.set(first, [phrase])
    else same.push(phrase)
  }

  #matchPhrase(tokens: readonly TextToken[], at: number, word: number): TextMatch | undefined {
    for (const { words, place } of this.#phrases.get(tokens[at]!.word!) ?? []) {
      let last = at
      let found = 1
      for (let next = at + 1; found < words.length && next < tokens.length; next++) {
        if (tokens[next]!.word === undefined) continue
        if (tokens[next]!.word !== words[found]) break
        last = next
        found++
      }
      if (found === words.length) return span(tokens, at, last, word, found, place)
    }
    return undefined
  }

  #matchWord(
    text: string,
    tokens: readonly TextToken[],
    at: number,
    place: number,
  ): TextMatch | undefined {
    const token = tokens[at]!
    const found = this.#recognise(token.word!)
    if (found === undefined) return undefined
    const match = span(tokens, at, at, place, 1, found.place)
    if (found.length === undefined) return match
    const marked = findFoldedEnd(text.slice(token.start, token.end), found.length)
    return { ...match, end: token.start + marked }
  }

  #matchJoined(
    text: string,
    tokens: readonly TextToken[],
    at: number,
    place: number,
  ): TextMatch | undefined {
    let joined = tokens[at]!.word!
    for (let parts = 2; parts <= maxJoinedParts; parts++) {
      const joiner = tokens[at + 2 * parts - 3]
      const next = tokens[at + 2 * parts - 2]
      if (joiner === undefined || next?.word === undefined) return undefined
      if (!joiners.has(text.slice(joiner.start, joiner.end))) return undefined
      joined += next.word
      const found = this.#recognise(joined)
      if (found !== undefined) {
        return span(tokens, at, at + 2 * parts - 2, place, parts, found.place)
      }
    }
    return undefined
  }

  /** `length`: number of typed characters, if fewer than the word has. */
  #recognise(word: string): { place: number; length?: number } | undefined {
    const whole = this.#whole.get(word)
    if (whole !== undefined) return { place: whole }
    const begun = this.#beginnings.find(({ beginning }) => word.startsWith(beginning))
    if (begun === undefined) return undefined
    return { place: begun.place, length: Math.min(begun.most, begun.beginning.length) }
  }
}

function span(
  tokens: readonly TextToken[],
  firstToken: number,
  lastToken: number,
  firstWord: number,
  words: number,
  place: number,
): TextMatch {
  const start = tokens[firstToken]!.start
  const end = tokens[lastToken]!.end
  return { firstToken, lastToken, firstWord, lastWord: firstWord + words - 1, start, end, place }
}
