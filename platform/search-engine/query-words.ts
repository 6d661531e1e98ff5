import type { TypedWord } from './contract.ts'
import type { Dictionary } from './dictionary.ts'
import { findPhrase, findSplit } from './phrases.ts'
import type { PostingLists } from './posting-lists.ts'
import { splitTyped, splitWords } from './tokens.ts'
import { findTypoTerms, type TypoTerm, typosAllowed } from './typo.ts'

const MAX_WORDS = 10
/** A word met less often than this may itself be a misspelling: its neighbours are looked for as well. */
const RARE = 8

/** Postings that stand for a typed word: a run of the index's own, or a list of their own. */
export interface WordSource {
  readonly slots: Uint32Array
  readonly places: Uint16Array
  readonly from: number
  readonly to: number
  readonly typos: number
  /** The word as it was typed. */
  readonly exact: boolean
  /** A longer word that begins as typed. */
  readonly continued: boolean
}

interface Synonym {
  readonly from: readonly string[]
  readonly to: readonly (readonly string[])[]
}

/** Finds what may stand for each word of a typed query. */
export class QueryWords {
  private readonly terms: Dictionary
  private readonly stopWords: ReadonlySet<string>
  /** By the first word of the term they replace. */
  private readonly synonyms = new Map<string, Synonym[]>()

  constructor(
    terms: Dictionary,
    synonyms: Readonly<Record<string, readonly string[]>>,
    stopWords: readonly string[],
  ) {
    this.terms = terms
    this.stopWords = new Set(stopWords.flatMap(splitWords))
    for (const [term, others] of Object.entries(synonyms)) {
      const from = splitWords(term)
      const to = others.map(splitWords).filter((words) => words.length > 0)
      if (from.length === 0 || to.length === 0) continue
      const same = this.synonyms.get(from[0]!)
      if (same === undefined) this.synonyms.set(from[0]!, [{ from, to }])
      else same.push({ from, to })
    }
  }

  /** For each typed word what stands for it, the last a beginning unless a space follows it. */
  read(text: string, postings: PostingLists): WordSource[][] {
    const { words, openEnd } = this.readWords(text, postings)
    const found = words.map((): WordSource[] => [])
    words.forEach((word, at) => {
      const isPrefix = openEnd && at === words.length - 1
      found[at]!.push(...this.spelledSources(word, isPrefix, postings))
      const next = words[at + 1]
      if (next !== undefined && /\p{L}/u.test(word + next)) {
        // 'c-hr' is C-HR and no Chrysler: only a joined word that is none goes on.
        const isOpen =
          openEnd && at + 2 === words.length && this.terms.find(word + next) === undefined
        const joined = this.spelledSources(word + next, isOpen, postings).map(asInexact)
        found[at]!.push(...joined)
        found[at + 1]!.push(...joined)
      }
      this.addSynonyms(words, at, found, postings)
      const split = findSplit(word, this.terms, postings)
      if (split !== undefined) found[at]!.push(split.source)
    })
    words.forEach((word, at) => {
      const isPrefix = openEnd && at === words.length - 1
      if (countPostings(found[at]!) < RARE) {
        found[at]!.push(...this.misspelledSources(word, isPrefix, postings))
      }
    })
    return found
  }

  /** What `read` looks for, as words instead of where they stand. */
  explain(text: string, postings: PostingLists): TypedWord[] {
    const { words, openEnd } = this.readWords(text, postings)
    return words.map((word, at) => {
      const beginning = openEnd && at === words.length - 1
      const phrases: (readonly string[])[] = [[word]]
      const next = words[at + 1]
      if (next !== undefined && /\p{L}/u.test(word + next)) phrases.push([word + next])
      for (const { from, to } of this.synonyms.get(word) ?? []) {
        if (from.every((one, index) => words[at + index] === one)) phrases.push(...to)
      }
      const split = findSplit(word, this.terms, postings)
      if (split !== undefined) phrases.push(split.halves)
      // What stands in other words is no reason to look for misspellings, as in `read`.
      if (countPostings(this.spelledSources(word, beginning, postings)) < RARE) {
        for (const { code } of this.misspellings(word, beginning)) {
          phrases.push([this.terms.key(code) as string])
        }
      }
      return { phrases, beginning, typedLength: word.length, place: at }
    })
  }

  /** Stop words count only where they tell something, or there are no others. `openEnd`: the last word may go on. */
  private readWords(text: string, postings: PostingLists): { words: string[]; openEnd: boolean } {
    const parts = splitTyped(text)
    const typed = parts.map(({ word }) => word)
    const telling = typed.filter(
      (word, at) =>
        !this.stopWords.has(word) || parts[at]!.tied || this.namesWithNext(typed, at, postings),
    )
    const all = telling.length === 0 ? typed : telling
    const words = all.slice(0, MAX_WORDS)
    const endsOpen = all.length === words.length && all.at(-1) === typed.at(-1)
    return { words, openEnd: endsOpen && !/\s$/.test(text) }
  }

  /**
   * Whether a stop word is a part of a name: 'a class' of A-Class, which stands in two words, or 'mercedes a 200' of
   * A200, which follows the word before it. 'a 4 seater' is none.
   */
  private namesWithNext(typed: readonly string[], at: number, postings: PostingLists): boolean {
    const [before, word = '', next] = [typed[at - 1], typed[at], typed[at + 1]]
    if (next === undefined || this.terms.find(word + next) === undefined) return false
    const isFollowed = (first: string, second: string): boolean =>
      findPhrase([first, second], this.terms, postings) !== undefined
    return isFollowed(word, next) || (before !== undefined && isFollowed(before, word + next))
  }

  private spelledSources(word: string, isPrefix: boolean, postings: PostingLists): WordSource[] {
    const code = this.terms.find(word)
    const exact = code === undefined ? [] : [runOf(code, 0, 'exact', postings)]
    if (!isPrefix) return exact
    const { order } = this.terms
    const stop = this.terms.placeOf(`${word}\uffff`)
    for (let at = this.terms.placeOf(word); at < stop; at++) {
      if (order[at] !== code) exact.push(runOf(order[at]!, 0, 'continued', postings))
    }
    return exact
  }

  private misspelledSources(word: string, isPrefix: boolean, postings: PostingLists): WordSource[] {
    return this.misspellings(word, isPrefix).map(({ code, typos }) =>
      runOf(code, typos, 'other', postings),
    )
  }

  private misspellings(word: string, isPrefix: boolean): TypoTerm[] {
    const most = typosAllowed(word)
    if (most === 0) return []
    return findTypoTerms(this.terms, word, most, isPrefix).filter(({ typos }) => typos > 0)
  }

  private addSynonyms(
    words: readonly string[],
    at: number,
    found: WordSource[][],
    postings: PostingLists,
  ): void {
    for (const { from, to } of this.synonyms.get(words[at]!) ?? []) {
      if (from.some((word, index) => words[at + index] !== word)) continue
      const sources = to
        .map((phrase) => findPhrase(phrase, this.terms, postings))
        .filter((source) => source !== undefined)
      for (let index = 0; index < from.length; index++) found[at + index]!.push(...sources)
    }
  }
}

function runOf(
  code: number,
  typos: number,
  kind: 'exact' | 'continued' | 'other',
  postings: PostingLists,
): WordSource {
  const from = postings.starts[code]!
  const to = from + postings.lengths[code]!
  const { slots, places } = postings
  const exact = kind === 'exact'
  return { slots, places, from, to, typos, exact, continued: kind === 'continued' }
}

function asInexact(source: WordSource): WordSource {
  return { ...source, exact: false }
}

/** Entries of all of a word's postings. */
export function countPostings(sources: readonly WordSource[]): number {
  return sources.reduce((sum, source) => sum + source.to - source.from, 0)
}
