import { BoundedCache } from './bounded-cache.ts'
import type { IndexDocument, MatchingStrategy, TypedWord } from './contract.ts'
import { Dictionary } from './dictionary.ts'
import { readField } from './field-values.ts'
import type { MatchingSet, Universe } from './matching-set.ts'
import { isSame } from './partition-columns.ts'
import { attributeOf, placeInDocument, PostingLists } from './posting-lists.ts'
import { countPostings, QueryWords, type WordSource } from './query-words.ts'
import type { SnapshotReader } from './snapshot-reader.ts'
import type { SnapshotWriter } from './snapshot-writer.ts'
import type { Steps } from './steps.ts'
import { rankMatches, type TextMatches } from './text-ranking.ts'
import { type Token, tokenise } from './tokens.ts'

/** Words between the values of a list, so that words of two values are not neighbours. */
const VALUE_GAP = 8
const MAX_ATTRIBUTES = 32
const KEPT_MATCHES = 8

/** Which words occur where in the searchable fields, and the search for typed ones. */
export class TextIndex {
  readonly terms = new Dictionary()
  readonly postings = new PostingLists()
  private readonly searchable: readonly string[]
  private readonly words: QueryWords
  private readonly kept = new BoundedCache<TextMatches>(KEPT_MATCHES)

  constructor(
    searchable: readonly string[],
    synonyms: Readonly<Record<string, readonly string[]>>,
    stopWords: readonly string[] = [],
  ) {
    if (searchable.length > MAX_ATTRIBUTES) {
      throw new RangeError(`At most ${MAX_ATTRIBUTES} fields can be searchable.`)
    }
    this.searchable = searchable
    this.words = new QueryWords(this.terms, synonyms, stopWords)
  }

  /** Puts a document's text in place of a former version's (or `undefined`). */
  put(slot: number, document: IndexDocument | undefined, former: IndexDocument | undefined): void {
    for (let attribute = 0; attribute < this.searchable.length; attribute++) {
      const field = this.searchable[attribute]!
      const value = document === undefined ? undefined : readField(document, field)
      const before = former === undefined ? undefined : readField(former, field)
      if (isSame(value, before)) continue
      for (const token of tokensOf(before)) this.remove(token, slot, attribute)
      for (const token of tokensOf(value)) this.add(token, slot, attribute)
    }
  }

  /**
   * The documents within a set that match typed words, with their relevance; undefined without a word. The set
   * must be named: `within` of the same name is the same set until `forget`.
   */
  search(
    text: string,
    strategy: MatchingStrategy,
    within: MatchingSet,
    withinName: string,
    documents: Universe,
    searchedFields?: ReadonlySet<number>,
  ): TextMatches | undefined {
    if (text === '') return undefined
    const fields = searchedFields === undefined ? '' : [...searchedFields].join()
    const name = `${strategy}\n${fields}\n${text}\n${withinName}`
    const kept = this.kept.get(name)
    if (kept !== undefined) return kept
    const read = this.words.read(text, this.postings)
    if (read.length === 0) return undefined
    const inFields =
      searchedFields === undefined
        ? read
        : read.map((sources) => sources.map((source) => keepFields(source, searchedFields)))
    const words = strategy === 'frequency' ? rarestFirst(inFields) : inFields
    const matches = rankMatches(words, strategy, within, documents)
    this.kept.put(name, matches)
    return matches
  }

  explain(text: string): TypedWord[] {
    return this.words.explain(text, this.postings)
  }

  /** Forgets kept answers: the documents changed. */
  forget(): void {
    this.kept.clear()
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

  private add(token: Token, slot: number, attribute: number): void {
    const place = placeInDocument(attribute, token.position)
    const code = this.terms.retain(token.word)
    if (!this.postings.add(code, slot, place)) this.terms.release(code)
  }

  private remove(token: Token, slot: number, attribute: number): void {
    const code = this.terms.find(token.word)
    if (code === undefined) return
    const place = placeInDocument(attribute, token.position)
    if (this.postings.remove(code, slot, place)) this.terms.release(code)
  }
}

/** A source's places in some of the fields only. */
function keepFields(source: WordSource, fields: ReadonlySet<number>): WordSource {
  const slots: number[] = []
  const places: number[] = []
  for (let at = source.from; at < source.to; at++) {
    const place = source.places[at]!
    if (!fields.has(attributeOf(place))) continue
    slots.push(source.slots[at]!)
    places.push(place)
  }
  return {
    ...source,
    slots: Uint32Array.from(slots),
    places: Uint16Array.from(places),
    from: 0,
    to: slots.length,
  }
}

/** The first word is the one that a document has to have. */
function rarestFirst(words: readonly (readonly WordSource[])[]): (readonly WordSource[])[] {
  return words
    .map((sources) => ({ sources, count: countPostings(sources) }))
    .sort((a, b) => a.count - b.count)
    .map(({ sources }) => sources)
}

/** Values that come again and again, such as makes, are split once. */
const keptTokens = new Map<string, readonly Token[]>()
const MAX_KEPT_TOKENS = 5000
const MAX_KEPT_LENGTH = 40

function tokensOf(value: unknown): readonly Token[] {
  if (Array.isArray(value)) {
    const tokens: Token[] = []
    let base = 0
    for (const item of value) {
      const own = tokensOf(item)
      for (const { word, position } of own) tokens.push({ word, position: base + position })
      base += own.length + VALUE_GAP
    }
    return tokens
  }
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const text = String(value)
  if (text.length > MAX_KEPT_LENGTH) return tokenise(text)
  const kept = keptTokens.get(text)
  if (kept !== undefined) return kept
  const tokens = tokenise(text)
  // Starting over now and then is cheaper than keeping an order of use.
  if (keptTokens.size >= MAX_KEPT_TOKENS) keptTokens.clear()
  keptTokens.set(text, tokens)
  return tokens
}
