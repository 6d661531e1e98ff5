import { BoundedCache } from './bounded-cache.ts'
import type {
  IndexDocument,
  IndexSettings,
  MatchingStrategy,
  TypedWord,
  TypoLengths,
} from './contract.ts'
import { Dictionary } from './dictionary.ts'
import { readField } from './field-values.ts'
import type { MatchingSet, Universe } from './matching-set.ts'
import { isSame } from './partition-columns.ts'
import { encodeOccurrence, PostingLists } from './posting-lists.ts'
import { QueryWords } from './query-words.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'
import { rankMatches, type TextMatches } from './text-ranking.ts'
import type { Token } from './tokens.ts'
import { findValueWords, type ValueWords } from './value-words.ts'
import { countPostings, keepFields, type WordSource } from './word-source.ts'

const maxAttributes = 32
const maxCachedMatches = 8
/** Matches a single final letter or digit after another word. */
const loneLast = /[^\p{L}\p{N}][\p{L}\p{N}]$/u

type TextSettings = Pick<
  IndexSettings,
  'searchable' | 'synonyms' | 'names' | 'kinds' | 'stopWords' | 'typosLast' | 'units' | 'pairs'
>

/** The typed text and how to search it. */
export interface TextQuery {
  readonly text: string
  readonly strategy: MatchingStrategy
  readonly strict: boolean
  readonly typosFrom?: TypoLengths | undefined
  /** Positions of the searched fields; undefined: all searchable fields. */
  readonly searchedFields: ReadonlySet<number> | undefined
}

/** The occurrences of words in the searchable fields, and the search for typed words. */
export class TextIndex {
  readonly terms = new Dictionary()
  readonly postings = new PostingLists()
  readonly #searchable: readonly string[]
  readonly #words: QueryWords
  readonly #valueWords: ValueWords
  readonly #cache = new BoundedCache<TextMatches>(maxCachedMatches)

  constructor(settings: TextSettings) {
    const { searchable, typosLast = [], kinds = {} } = settings
    if (searchable.length > maxAttributes) {
      throw new RangeError(`At most ${maxAttributes} fields can be searchable.`)
    }
    this.#searchable = searchable
    const findPosition = (setting: string, field: string): number => {
      const index = searchable.indexOf(field)
      if (index >= 0) return index
      throw new RangeError(`${setting} names ${field}, which is not searchable.`)
    }
    const last = new Set(typosLast.map((field) => findPosition('typosLast', field)))
    const kindOf = new Map(
      Object.entries(kinds).flatMap(([field, words]) =>
        words.map((word): [string, number] => [word, findPosition('kinds', field)]),
      ),
    )
    this.#valueWords = findValueWords(settings)
    this.#words = new QueryWords(this.terms, settings, this.#valueWords.compounds, last, kindOf)
  }

  /** Replaces the text of a document's former version (`undefined`: new). */
  put(slot: number, document: IndexDocument | undefined, former: IndexDocument | undefined): void {
    for (let attribute = 0; attribute < this.#searchable.length; attribute++) {
      const field = this.#searchable[attribute]!
      const value = document === undefined ? undefined : readField(document, field)
      const before = former === undefined ? undefined : readField(former, field)
      if (isSame(value, before)) continue
      for (const token of this.#valueWords.read(before)) this.#remove(token, slot, attribute)
      for (const token of this.#valueWords.read(value)) this.#add(token, slot, attribute)
    }
  }

  /**
   * The documents of a set that match typed words, with their relevance; undefined without a word. The set's name is a
   * cache key: until `forget`, the same name must mean the same set.
   */
  search(
    query: TextQuery,
    within: MatchingSet,
    withinName: string,
    documents: Universe,
  ): TextMatches | undefined {
    const { text, strict, strategy, searchedFields, typosFrom } = query
    if (text === '') return undefined
    const fields = searchedFields && [...searchedFields]
    const name = JSON.stringify([strategy, strict, fields, typosFrom, text, withinName])
    const cached = this.#cache.get(name)
    if (cached !== undefined) return cached
    const find = (typed: string) => this.#find({ ...query, text: typed }, within, documents)
    // A single last character is first tried as a whole word: '2' starts every year, but 'mazda 2' is a model.
    const whole = strict && loneLast.test(text) ? find(`${text} `) : undefined
    const matches = whole !== undefined && whole.set.total > 0 ? whole : find(text)
    if (matches !== undefined) this.#cache.put(name, matches)
    return matches
  }

  #find(
    { text, strategy, strict, searchedFields, typosFrom }: TextQuery,
    within: MatchingSet,
    documents: Universe,
  ): TextMatches | undefined {
    const read = this.#words.read(text, this.postings, { strict, searchedFields, typosFrom })
    if (read.length === 0) return undefined
    const inFields =
      searchedFields === undefined
        ? read
        : read.map((sources) =>
            sources.map((source) => keepFields(source, (field) => searchedFields.has(field))),
          )
    const words = strategy === 'frequency' ? rarestFirst(inFields) : inFields
    return rankMatches(words, strategy, within, documents)
  }

  explain(text: string, typosFrom?: TypoLengths): TypedWord[] {
    return this.#words.explain(text, this.postings, typosFrom)
  }

  /** Clears cached matches after documents have changed. */
  forget(): void {
    this.#cache.clear()
  }

  *writeTo(snapshot: SnapshotWriter): Steps<void> {
    yield* this.terms.writeTo(snapshot)
    yield* this.postings.writeTo(snapshot)
  }

  *readFrom(snapshot: SnapshotReader): Steps<void> {
    yield* this.terms.readFrom(snapshot)
    yield* this.postings.readFrom(snapshot)
  }

  get memoryBytes(): number {
    return this.postings.memoryBytes + this.terms.codeLimit * 100
  }

  #add(token: Token, slot: number, attribute: number): void {
    const occurrence = encodeOccurrence(attribute, token.position)
    const code = this.terms.retain(token.word)
    if (!this.postings.add(code, slot, occurrence)) this.terms.release(code)
  }

  #remove(token: Token, slot: number, attribute: number): void {
    const code = this.terms.find(token.word)
    if (code === undefined) return
    const occurrence = encodeOccurrence(attribute, token.position)
    if (this.postings.remove(code, slot, occurrence)) this.terms.release(code)
  }
}

/** Sorts the rarest word first, because a document must have the first word. */
function rarestFirst(words: readonly (readonly WordSource[])[]): (readonly WordSource[])[] {
  return words
    .map((sources) => ({ sources, count: countPostings(sources) }))
    .sort((a, b) => a.count - b.count)
    .map(({ sources }) => sources)
}
