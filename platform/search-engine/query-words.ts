import type { Compounds } from './compounds.ts'
import type { IndexSettings, TypedWord, TypoLengths } from './contract.ts'
import type { Dictionary } from './dictionary.ts'
import { findPhrase, findSplit } from './phrases.ts'
import type { PostingLists } from './posting-lists.ts'
import { splitTyped, splitWords } from './tokens.ts'
import { findTypoTerms } from './typo.ts'
import { typosAllowed } from './typos-allowed.ts'
import { asInexact, countPostings, keepFields, runOf, type WordSource } from './word-source.ts'

const MAX_WORDS = 10
/** A word met less often than this may itself be a misspelling: its neighbours are looked for as well. */
const RARE = 8

interface Misspelling {
  readonly code: number
  readonly source: WordSource
}

interface ReadOptions {
  readonly asMeant?: boolean
  /** Places among the searchable fields: names are those in them alone. */
  readonly searchedFields?: ReadonlySet<number> | undefined
  readonly typosFrom?: TypoLengths | undefined
}

interface Synonym {
  readonly from: readonly string[]
  readonly to: readonly (readonly string[])[]
}

/** Finds what may stand for each word of a typed query. */
export class QueryWords {
  private readonly terms: Dictionary
  private readonly compounds: Compounds
  private readonly stopWords: ReadonlySet<string>
  private readonly typosLast: ReadonlySet<number>
  /** By the first word of the term they replace. */
  private readonly synonyms = new Map<string, Synonym[]>()

  /** @param typosLast places among the searchable fields of those where misspelt words are looked for last */
  constructor(
    terms: Dictionary,
    { synonyms, stopWords = [] }: Pick<IndexSettings, 'synonyms' | 'stopWords'>,
    compounds: Compounds,
    typosLast: ReadonlySet<number>,
  ) {
    const split = (term: string): string[] => compounds.readAll(splitWords(term))
    this.terms = terms
    this.compounds = compounds
    this.typosLast = typosLast
    this.stopWords = new Set(stopWords.flatMap(splitWords))
    for (const [term, others] of Object.entries(synonyms)) {
      const from = split(term)
      const to = others.map(split).filter((words) => words.length > 0)
      if (from.length === 0 || to.length === 0) continue
      const same = this.synonyms.get(from[0]!)
      if (same === undefined) this.synonyms.set(from[0]!, [{ from, to }])
      else same.push({ from, to })
    }
  }

  /** For each typed word what stands for it, the last a beginning unless a space follows it. */
  read(
    text: string,
    postings: PostingLists,
    { asMeant = false, searchedFields, typosFrom }: ReadOptions = {},
  ): WordSource[][] {
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
    const termed = asMeant ? this.findTerms(words, found, postings) : new Set<number>()
    words.forEach((word, at) => {
      const isPrefix = openEnd && at === words.length - 1
      if (termed.has(at)) return
      if (countPostings(found[at]!) < (asMeant ? 1 : RARE)) {
        const options = { searchedFields, typosFrom }
        const misspelt = this.misspellings(word, isPrefix, postings, options)
        found[at]!.push(...misspelt.map(({ source }) => source))
      }
    })
    return found
  }

  /** What `read` looks for, as words instead of where they stand. */
  explain(text: string, postings: PostingLists, typosFrom?: TypoLengths): TypedWord[] {
    const { words, openEnd } = this.readWords(text, postings)
    return words.map((word, at) => {
      const beginning = openEnd && at === words.length - 1
      const phrases: (readonly string[])[] = [[word], ...this.compounds.spellings(word)]
      const next = words[at + 1]
      if (next !== undefined && /\p{L}/u.test(word + next)) phrases.push([word + next])
      for (const { from, to } of this.synonyms.get(word) ?? []) {
        if (from.every((one, index) => words[at + index] === one)) phrases.push(...to)
      }
      const split = findSplit(word, this.terms, postings)
      if (split !== undefined) phrases.push(split.halves)
      // What stands in other words is no reason to look for misspellings, as in `read`.
      if (countPostings(this.spelledSources(word, beginning, postings)) < RARE) {
        for (const { code } of this.misspellings(word, beginning, postings, { typosFrom })) {
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
    const words = this.compounds.readAll(all.slice(0, MAX_WORDS))
    const endsOpen = all.length <= MAX_WORDS && all.at(-1) === typed.at(-1)
    return { words, openEnd: endsOpen && !/\s$/.test(text) }
  }

  /**
   * Whether a stop word is a part of a name: 'a class' of A-Class, which stands in two words, 'class a' of a motorhome,
   * or 'mercedes a 200' of A200, which follows the word before it. 'a 4 seater' is none.
   */
  private namesWithNext(typed: readonly string[], at: number, postings: PostingLists): boolean {
    const [before, word = '', next] = [typed[at - 1], typed[at], typed[at + 1]]
    const isFollowed = (first: string, second: string): boolean =>
      findPhrase([first, second], this.terms, postings) !== undefined
    const isLetter = word.length === 1
    if (
      isLetter &&
      before !== undefined &&
      !this.stopWords.has(before) &&
      isFollowed(before, word)
    ) {
      return true
    }
    if (next === undefined || this.terms.find(word + next) === undefined) return false
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

  /** What a misspelt word may stand for: where some of it is a name, that alone. */
  private misspellings(
    word: string,
    isPrefix: boolean,
    postings: PostingLists,
    { searchedFields, typosFrom }: Pick<ReadOptions, 'searchedFields' | 'typosFrom'>,
  ): Misspelling[] {
    const most = typosAllowed(word, typosFrom)
    if (most === 0) return []
    const find = (open: boolean): Misspelling[] =>
      findTypoTerms(this.terms, word, most, open)
        .filter(({ typos }) => typos > 0)
        .map(({ code, typos }) => ({ code, source: runOf(code, typos, 'other', postings) }))
    const all = find(isPrefix)
    if (this.typosLast.size === 0) return all
    const isNaming = (field: number): boolean =>
      !this.typosLast.has(field) && searchedFields?.has(field) !== false
    const named = all
      .map(({ code, source }) => ({ code, source: keepFields(source, isNaming) }))
      .filter(({ source }) => source.to > source.from)
    // Misspelt and not at its end as well, it may be anything: 'leaf' would be leather.
    return named.length > 0 ? named : isPrefix ? find(false) : all
  }

  /** Words that are a term together stand for that term, and not each for itself. Gives their places. */
  private findTerms(
    words: readonly string[],
    found: WordSource[][],
    postings: PostingLists,
  ): ReadonlySet<number> {
    const places = new Set<number>()
    words.forEach((word, at) => {
      for (const { from, to } of this.synonyms.get(word) ?? []) {
        if (from.length < 2 || from.some((one, index) => words[at + index] !== one)) continue
        const sources = [from, ...to]
          .map((phrase) => findPhrase(phrase, this.terms, postings))
          .filter((source) => source !== undefined)
        if (sources.length === 0) continue
        for (let index = 0; index < from.length; index++) {
          found[at + index] = sources
          places.add(at + index)
        }
      }
    })
    return places
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
