import type { Compounds } from './compounds.ts'
import type { IndexSettings, TypedWord, TypoLengths } from './contract.ts'
import type { Dictionary } from './dictionary.ts'
import { findPhrase, findSplit } from './phrases.ts'
import type { PostingLists } from './posting-lists.ts'
import { splitTyped, splitWords } from './tokens.ts'
import { findTypoTerms } from './typo.ts'
import { typosAllowed } from './typos-allowed.ts'
import {
  asInexact,
  countPostings,
  keepFields,
  runOf,
  standsIn,
  type WordSource,
} from './word-source.ts'

const maxWords = 10
/** A word with fewer occurrences may itself be a misspelling, so similar words are searched too. */
const rarePostings = 8
/** Typed words up to this length are probably whole words rather than starts of longer ones. */
const shortLength = 3
/**
 * If a typed short word also occurs as a whole, a longer word with this start costs this many typos: more than a
 * document that only mentions a kind (`kinds` in contract.ts).
 */
const beginningTypos = 2

interface Misspelling {
  readonly code: number
  readonly source: WordSource
}

interface ReadOptions {
  readonly strict?: boolean
  /** Positions of the searched fields: only names in them count. */
  readonly searchedFields?: ReadonlySet<number> | undefined
  readonly typosFrom?: TypoLengths | undefined
}

interface Synonym {
  readonly from: readonly string[]
  readonly to: readonly (readonly string[])[]
  /** The typed text is a name and has no other meaning. */
  readonly isName: boolean
}

/** Finds the possible matches of each word of a typed query. */
export class QueryWords {
  readonly #terms: Dictionary
  readonly #compounds: Compounds
  readonly #stopWords: ReadonlySet<string>
  readonly #typosLast: ReadonlySet<number>
  readonly #kindOf: ReadonlyMap<string, number>
  /** Synonyms, by the first word of the typed term that they extend. */
  readonly #synonyms = new Map<string, Synonym[]>()

  /**
   * @param typosLast positions of the searchable fields in which misspellings are searched last
   * @param kindOf by word, the position of the field in which it defines what a document is
   */
  constructor(
    terms: Dictionary,
    {
      synonyms,
      names = {},
      stopWords = [],
    }: Pick<IndexSettings, 'synonyms' | 'names' | 'stopWords'>,
    compounds: Compounds,
    typosLast: ReadonlySet<number>,
    kindOf: ReadonlyMap<string, number> = new Map(),
  ) {
    const split = (term: string): string[] => compounds.readAll(splitWords(term))
    this.#terms = terms
    this.#compounds = compounds
    this.#typosLast = typosLast
    this.#kindOf = kindOf
    this.#stopWords = new Set(stopWords.flatMap(splitWords))
    const add = (term: string, others: readonly string[], isName: boolean): void => {
      const from = split(term)
      const to = others.map(split).filter((words) => words.length > 0)
      if (from.length === 0 || (to.length === 0 && !isName)) return
      const same = this.#synonyms.get(from[0]!)
      if (same === undefined) this.#synonyms.set(from[0]!, [{ from, to, isName }])
      else same.push({ from, to, isName })
    }
    for (const [term, others] of Object.entries(synonyms)) add(term, others, false)
    for (const [term, others] of Object.entries(names)) add(term, others, true)
    // Of terms with the same first word, the longest is the most specific and overrides the others.
    for (const same of this.#synonyms.values()) same.sort((a, b) => a.from.length - b.from.length)
  }

  /** The matches of each typed word; the last word may be incomplete unless a space follows. */
  read(
    text: string,
    postings: PostingLists,
    { strict = false, searchedFields, typosFrom }: ReadOptions = {},
  ): WordSource[][] {
    const { words, openEnd } = this.#readWords(text, postings)
    const found = words.map((): WordSource[] => [])
    words.forEach((word, at) => {
      const isPrefix = openEnd && at === words.length - 1
      found[at]!.push(...this.#spelledSources(word, isPrefix, postings))
      const next = words[at + 1]
      if (next !== undefined && /\p{L}/u.test(word + next)) {
        // 'c-hr' is C-HR and must not match Chrysler: only a joined word that is unknown may be incomplete.
        const isOpen =
          openEnd && at + 2 === words.length && this.#terms.find(word + next) === undefined
        const joined = this.#spelledSources(word + next, isOpen, postings).map(asInexact)
        found[at]!.push(...joined)
        found[at + 1]!.push(...joined)
      }
      this.#addSynonyms(words, at, found, postings)
      const split = findSplit(word, this.#terms, postings)
      if (split !== undefined) found[at]!.push(split.source)
      if (isPrefix && word.length <= shortLength) {
        found[at] = this.#preferWhole(word, found[at]!, { strict, searchedFields })
      }
    })
    const termed = strict ? this.#findTerms(words, found, postings) : new Set<number>()
    words.forEach((word, at) => {
      const isPrefix = openEnd && at === words.length - 1
      // A model's name is correctly spelt, even if it is not in stock.
      if (termed.has(at) || (strict && this.#isName(word))) return
      if (countPostings(found[at]!) < (strict ? 1 : rarePostings)) {
        const options = { searchedFields, typosFrom }
        const misspelt = this.#misspellings(word, isPrefix, postings, options)
        found[at]!.push(...misspelt.map(({ source }) => source))
      }
    })
    return found
  }

  /** The same as `read`, but returns words instead of occurrences. */
  explain(text: string, postings: PostingLists, typosFrom?: TypoLengths): TypedWord[] {
    const { words, openEnd } = this.#readWords(text, postings)
    return words.map((word, at) => {
      const beginning = openEnd && at === words.length - 1
      const phrases: (readonly string[])[] = [[word], ...this.#compounds.spellings(word)]
      const next = words[at + 1]
      if (next !== undefined && /\p{L}/u.test(word + next)) phrases.push([word + next])
      for (const { from, to, isName } of this.#synonyms.get(word) ?? []) {
        if (isName || from.some((one, index) => words[at + index] !== one)) continue
        phrases.push(...to)
      }
      const split = findSplit(word, this.#terms, postings)
      if (split !== undefined) phrases.push(split.halves)
      // A rare word may be misspelt, as in `read`.
      if (countPostings(this.#spelledSources(word, beginning, postings)) < rarePostings) {
        for (const { code } of this.#misspellings(word, beginning, postings, { typosFrom })) {
          phrases.push([this.#terms.key(code) as string])
        }
      }
      return { phrases, beginning, typedLength: word.length, index: at }
    })
  }

  /**
   * Stop words are used only if they distinguish names, or if there are no other words. `openEnd`: the last word may be
   * incomplete.
   */
  #readWords(text: string, postings: PostingLists): { words: string[]; openEnd: boolean } {
    const parts = splitTyped(text)
    const typed = parts.map(({ word }) => word)
    const distinctive = typed.filter(
      (word, at) =>
        !this.#stopWords.has(word) || parts[at]!.tied || this.#namesWithNext(typed, at, postings),
    )
    const all = distinctive.length === 0 ? typed : distinctive
    const words = this.#compounds.readAll(all.slice(0, maxWords))
    const endsOpen = all.length <= maxWords && all.at(-1) === typed.at(-1)
    return { words, openEnd: endsOpen && !/\s$/.test(text) }
  }

  /**
   * Whether a stop word is part of a name: 'a class' for A-Class, 'class a' for a motorhome, or 'mercedes a 200' for
   * A200 after its make; but not in 'a 4 seater'.
   */
  #namesWithNext(typed: readonly string[], at: number, postings: PostingLists): boolean {
    const [before, word = '', next] = [typed[at - 1], typed[at], typed[at + 1]]
    const isFollowed = (first: string, second: string): boolean =>
      findPhrase([first, second], this.#terms, postings) !== undefined
    const isLetter = word.length === 1
    if (
      isLetter &&
      before !== undefined &&
      !this.#stopWords.has(before) &&
      isFollowed(before, word)
    ) {
      return true
    }
    if (next === undefined || this.#terms.find(word + next) === undefined) return false
    return isFollowed(word, next) || (before !== undefined && isFollowed(before, word + next))
  }

  #spelledSources(word: string, isPrefix: boolean, postings: PostingLists): WordSource[] {
    const code = this.#terms.find(word)
    const exact = code === undefined ? [] : [this.#asKind(word, runOf(code, 0, 'exact', postings))]
    if (!isPrefix) return exact
    const { order } = this.#terms
    const stop = this.#terms.lowerBound(`${word}\uffff`)
    for (let at = this.#terms.lowerBound(word); at < stop; at++) {
      const other = order[at]!
      if (other === code) continue
      const term = this.#terms.key(other) as string
      exact.push(this.#asKind(term, runOf(other, 0, 'continued', postings)))
    }
    return exact
  }

  #isName(word: string): boolean {
    return this.#synonyms.get(word)?.some((one) => one.isName && one.from.length === 1) === true
  }

  #asKind(word: string, source: WordSource): WordSource {
    const kind = this.#kindOf.get(word)
    return kind === undefined ? source : { ...source, kind }
  }

  /** Occurrences of a phrase. A single word may also be one that defines a kind of document. */
  #findTo(phrase: readonly string[], postings: PostingLists): WordSource | undefined {
    const source = findPhrase(phrase, this.#terms, postings)
    return source !== undefined && phrase.length === 1 ? this.#asKind(phrase[0]!, source) : source
  }

  /**
   * Ranks whole-word matches and synonyms of a short word above mere word starts: 'ev' should not find Everest. With
   * strict matching a known word is complete. Occurrences only in `typosLast` fields do not count.
   */
  #preferWhole(
    word: string,
    sources: readonly WordSource[],
    { strict = false, searchedFields }: ReadOptions,
  ): WordSource[] {
    const isNaming = (field: number): boolean => this.#isNaming(field, searchedFields)
    const isWhole = sources.some((source) => !source.continued && standsIn(source, isNaming))
    if (!isWhole) return [...sources]
    const isKnown =
      this.#kindOf.has(word) ||
      this.#synonyms.get(word)?.some(({ from, isName }) => !isName && from.length === 1) === true
    if (strict && isKnown) return sources.filter(({ continued }) => !continued)
    return sources.map((source) =>
      source.continued ? { ...source, typos: source.typos + beginningTypos } : source,
    )
  }

  #isNaming(field: number, searchedFields: ReadonlySet<number> | undefined): boolean {
    return !this.#typosLast.has(field) && searchedFields?.has(field) !== false
  }

  /** The possible corrections of a misspelt word: only names, if there are any. */
  #misspellings(
    word: string,
    isPrefix: boolean,
    postings: PostingLists,
    { searchedFields, typosFrom }: Pick<ReadOptions, 'searchedFields' | 'typosFrom'>,
  ): Misspelling[] {
    const most = typosAllowed(word, typosFrom)
    if (most === 0) return []
    const find = (open: boolean): Misspelling[] =>
      findTypoTerms(this.#terms, word, most, open)
        .filter(({ typos }) => typos > 0)
        .map(({ code, typos }) => ({ code, source: runOf(code, typos, 'other', postings) }))
    const all = find(isPrefix)
    if (this.#typosLast.size === 0) return all
    const isNaming = (field: number): boolean => this.#isNaming(field, searchedFields)
    const named = all
      .map(({ code, source }) => ({ code, source: keepFields(source, isNaming) }))
      .filter(({ source }) => source.to > source.from)
    // A word both misspelt and incomplete could match anything: 'leaf' would match leather.
    return named.length > 0 ? named : isPrefix ? find(false) : all
  }

  /** Words that form a term match only that term, not separately. Returns their positions. */
  #findTerms(
    words: readonly string[],
    found: WordSource[][],
    postings: PostingLists,
  ): ReadonlySet<number> {
    const positions = new Set<number>()
    words.forEach((word, at) => {
      for (const { from, to, isName } of this.#synonyms.get(word) ?? []) {
        if (from.length < 2 || from.some((one, index) => words[at + index] !== one)) continue
        const sources = [from, ...to]
          .map((phrase) => this.#findTo(phrase, postings))
          .filter((source) => source !== undefined)
        if (sources.length === 0 && !isName) continue
        for (let index = 0; index < from.length; index++) {
          found[at + index] = sources
          positions.add(at + index)
        }
      }
    })
    return positions
  }

  #addSynonyms(
    words: readonly string[],
    at: number,
    found: WordSource[][],
    postings: PostingLists,
  ): void {
    for (const { from, to, isName } of this.#synonyms.get(words[at]!) ?? []) {
      if (isName || from.some((word, index) => words[at + index] !== word)) continue
      const sources = to
        .map((phrase) => this.#findTo(phrase, postings))
        .filter((source) => source !== undefined)
      for (let index = 0; index < from.length; index++) found[at + index]!.push(...sources)
    }
  }
}
