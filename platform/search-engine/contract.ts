/**
 * The types of the search engine's input and output. They follow Meilisearch's search route, so that a query can go to
 * an in-process partition or over HTTP unchanged. The engine knows nothing about vehicles.
 */
import type { Steps } from './steps.ts'

export type Scalar = string | number | boolean | null
export type FieldValue = Scalar | readonly Scalar[]
export type IndexDocument = { readonly [field: string]: FieldValue | object | undefined }

/**
 * How a field's column is stored: `string` and `boolean` dictionary-encoded, `number` also ordered for ranges, `geo` a
 * point `{lat, lng}` in degrees; `_geo` is the only such field.
 */
export type ColumnKind = 'string' | 'number' | 'boolean' | 'geo'

/** Facet values in alphabetical order (numbers first, by size), or by number of documents. */
export type FacetOrder = 'alpha' | 'count'

export interface IndexSettings {
  readonly primaryKey: string
  /** Fields for filters and facets; each may hold lists of values. */
  readonly filterable: Readonly<Record<string, ColumnKind>>
  readonly sortable: readonly string[]
  /**
   * Order without a query's `sort`, and among equally relevant documents; same syntax as `sort`. The primary key
   * decides last, and alone by default.
   */
  readonly defaultOrder?: readonly string[]
  /**
   * By field, `*` for all others; `alpha` by default. Whole-number keys come first in either order, as in any
   * JavaScript object.
   */
  readonly facetOrder?: Readonly<Record<string, FacetOrder>>
  /** Most important first. */
  readonly searchable: readonly string[]
  /** One-way: a query term and further terms that match it. Multi-word terms contain spaces. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /**
   * Names, such as models, each with the terms that it may match. In a `strict` query a word that is a name matches
   * only these terms and itself, even if no document has them. A one-word name is not treated as a misspelling of
   * another.
   */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /**
   * Words that say what a document is when they occur in the given searchable field, such as 'ute' in the body type. In
   * any other field such a word is only mentioned. Documents with the word in its own field rank first.
   */
  readonly kinds?: Readonly<Record<string, readonly string[]>>
  /** Spellings of units: a number and its unit form one word, so that '7 seater' does not match a 7-speed. */
  readonly units?: readonly (readonly string[])[]
  /** Word pairs that form one term, such as 'android auto'. */
  readonly pairs?: readonly string[]
  /** Words without meaning in a query, such as 'for'; used only if the query has no others. */
  readonly stopWords?: readonly string[]
  /** Searchable fields in which misspellings are searched only if no other field has a match. */
  readonly typosLast?: readonly string[]
  /** Must change whenever documents or columns are built differently; older snapshots are then not loaded. */
  readonly version: string
}

/** Minimum length of a typed word to allow one typo, or two. */
export interface TypoLengths {
  readonly one: number
  readonly two: number
}

export type MatchingStrategy = 'last' | 'all' | 'frequency'

/** An outer list is AND, an inner list is OR; each string is an expression of the filter grammar. */
export type Filter = string | readonly (string | readonly string[])[]

export interface SearchQuery {
  readonly q?: string
  readonly filter?: Filter
  readonly facets?: readonly string[]
  /** Facets for which only minimum and maximum are needed, without values. */
  readonly statsOnly?: readonly string[]
  /**
   * `field:asc`, `field:desc` or `_geoPoint(lat, lng):asc`, the most important first. Documents without the field
   * always come last.
   */
  readonly sort?: readonly string[]
  /** True: only `sort` decides the order of the matches. Otherwise it decides between equally good matches. */
  readonly sortsAlone?: boolean
  /**
   * A number field: hits with its lowest values come first, whatever their relevance. Has no effect without words, or
   * with `sortsAlone`.
   */
  readonly leading?: string
  /**
   * Strict matching: typed words match less. A word that occurs as typed is not treated as misspelt, words that form a
   * term match only that term, and a single final letter or digit matches whole words, if there are any.
   */
  readonly strict?: boolean
  /** Defaults to 4 and 8 letters. */
  readonly typosFrom?: TypoLengths
  /** Of documents with the same value of this field only the first counts; those without a value all count. */
  readonly distinct?: string
  readonly offset?: number
  readonly limit?: number
  /** Which words may be left out: from the last on (`last`), none (`all`), or the most common first (`frequency`). */
  readonly matchingStrategy?: MatchingStrategy
  /** Searchable fields to search; all by default. */
  readonly attributesToSearchOn?: readonly string[]
  /** Excludes hits with a lower score (0 to 1). */
  readonly rankingScoreThreshold?: number
  readonly showRankingScore?: boolean
  /** Maximum number of values per facet (100 by default). */
  readonly maxValuesPerFacet?: number
}

export interface SearchResult {
  readonly hits: IndexDocument[]
  readonly limit: number
  readonly offset: number
  /** The number of all matches; always exact. */
  readonly totalHits: number
  readonly facetDistribution: Record<string, Record<string, number>>
  /** Only for numeric fields among the requested facets. */
  readonly facetStats: Record<string, { min: number; max: number }>
  /** Score of each hit from 0 to 1; only if requested. */
  readonly rankingScores?: readonly number[]
  readonly processingTimeMs: number
}

/** A search within the values of one facet. */
export interface FacetSearchQuery {
  readonly facetName: string
  /** The start of a value, with typos allowed; all values if missing. */
  readonly facetQuery?: string
  readonly q?: string
  readonly filter?: Filter
  readonly matchingStrategy?: MatchingStrategy
  readonly attributesToSearchOn?: readonly string[]
  /** Applies to `q` and `facetQuery`. */
  readonly typosFrom?: TypoLengths
}

export type FacetSearchOutcome =
  | { readonly ok: true; readonly hits: readonly { value: string; count: number }[] }
  | { readonly ok: false; readonly fault: SearchFault }

/**
 * The matches of a typed word in a document: any of the phrases, each a sequence of folded words. `beginning`: words
 * that start with a one-word phrase match too.
 */
export interface TypedWord {
  readonly phrases: readonly (readonly string[])[]
  readonly beginning: boolean
  /** Number of typed characters: only these are marked in a longer word. */
  readonly typedLength: number
  /** Position among the typed words. */
  readonly index: number
}

export interface SearchFault {
  readonly code: string
  readonly message: string
  /** Index of the faulty query; absent if `base` is faulty. */
  readonly queryIndex?: number
  /** The query requests something that this index lacks; Meilisearch puts the index's name before the message. */
  readonly ofIndex?: true
}

/** The index's fields that the caller may name. */
export interface OfferedFields {
  /** Allowed in filters, facets, `sort` and `distinct`. */
  readonly named: readonly string[]
  /** Aliases allowed only in filters, with the fields they name. */
  readonly filtered?: Readonly<Record<string, string>>
  /** Allowed only in `sort`. */
  readonly sorted?: readonly string[]
}

/** What the caller may request, in addition to the server's base filter. */
export interface CallerBounds {
  /** Added to every query by AND; names only offered fields. */
  readonly filter?: Filter
  /** All fields of the index by default. */
  readonly offered?: OfferedFields
}

export type FindOutcome =
  /** Undefined: no document with this key meets the filters. */
  | { readonly ok: true; readonly document: IndexDocument | undefined }
  | { readonly ok: false; readonly fault: SearchFault }

export type SearchOutcome =
  | { readonly ok: true; readonly results: SearchResult[] }
  | { readonly ok: false; readonly fault: SearchFault }

export interface PartitionChange {
  readonly upserts: readonly IndexDocument[]
  /** Primary keys. Unknown keys are ignored. */
  readonly removals: readonly (string | number)[]
}

export interface Partition {
  readonly size: number
  /** Approximate memory in bytes, for the limit of a pool of partitions. */
  readonly memoryBytes: number
  /** Applies the whole change before the next query runs. */
  apply(change: PartitionChange): void
  /** Does in advance the work that would delay the first query after a large change. */
  prepare(): void
  /**
   * Runs every query combined with `base`, the server's own filter, which a client can only narrow. One faulty query
   * fails the whole request, as in Meilisearch's multi-search.
   */
  search(queries: readonly SearchQuery[], base?: Filter, bounds?: CallerBounds): SearchOutcome
  /** The values of a facet that start with the typed text, among the documents that match `q`, `filter` and `base`. */
  searchFacet(query: FacetSearchQuery, base?: Filter, bounds?: CallerBounds): FacetSearchOutcome
  /** The possible matches of a query's words, for highlighting. */
  readTypedWords(q: string, typosFrom?: TypoLengths): readonly TypedWord[]
  /** The document with this key, if it meets `base` and the caller's filter. */
  find(id: string | number, base?: Filter, bounds?: CallerBounds): FindOutcome
  /**
   * The largest value of a number field that is at most `bound`. A filter with this value matches the same documents as
   * one with a bound that moves, such as the current time, but can be cached.
   */
  greatestAtMost(field: string, bound: number): number | undefined
  /** The smallest value of a number field above `bound`: when a moving bound reaches it, the matches change. */
  leastAbove(field: string, bound: number): number | undefined
  /** All data needed to search after a restart; `loadPartition` accepts it if the settings' version is unchanged. */
  toSnapshot(): Uint8Array<ArrayBuffer>
  /** Like `toSnapshot`, in steps of a few milliseconds. The snapshot is invalid if the partition changes in between. */
  toSnapshotInSteps(): Steps<Uint8Array<ArrayBuffer>>
}
