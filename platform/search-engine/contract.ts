/**
 * What the search engine takes and gives. The shapes are those of Meilisearch's search route, so that a
 * query can go to an in-process partition or over HTTP unchanged. Nothing here knows what a vehicle is.
 */
import type { Steps } from './steps.ts'

export type Scalar = string | number | boolean | null
export type FieldValue = Scalar | readonly Scalar[]
export type IndexDocument = { readonly [field: string]: FieldValue | object | undefined }

/**
 * How a field is stored in columns: `string` and `boolean` dictionary-encoded, `number` also ordered for ranges,
 * `geo` a point `{lat, lng}` in degrees, of which there is one field, `_geo`.
 */
export type ColumnKind = 'string' | 'number' | 'boolean' | 'geo'

/** Facet values by the alphabet (numbers first, by size), or those of most documents first. */
export type FacetOrder = 'alpha' | 'count'

export interface IndexSettings {
  readonly primaryKey: string
  /** Fields that filters and facets may name; lists of values are allowed in any of them. */
  readonly filterable: Readonly<Record<string, ColumnKind>>
  readonly sortable: readonly string[]
  /**
   * Order of a query that gives no sort of its own, and among equally relevant documents; as a query's `sort`.
   * The primary key comes last, and alone by default.
   */
  readonly defaultOrder?: readonly string[]
  /** By field, `*` for all others; `alpha` by default. A record's whole-number keys come first either way. */
  readonly facetOrder?: Readonly<Record<string, FacetOrder>>
  /** Most important first. */
  readonly searchable: readonly string[]
  /** One-way: a query term and the terms it also stands for. Multi-word terms are separated by spaces. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /**
   * Terms that name one thing: words typed so, in a query `strict`, stand for one of these terms and for nothing
   * else, even where there is none. A term stands for itself. A name of one word only is no misspelling of another.
   */
  readonly names?: Readonly<Record<string, readonly string[]>>
  /**
   * By searchable field, words that say what a document is where they stand in that field, and that others only
   * mention: what stands there comes first.
   */
  readonly kinds?: Readonly<Record<string, readonly string[]>>
  /** Words of one unit each: with the number before it such a word is one word, so that '7 seater' is no 7-speed. */
  readonly units?: readonly (readonly string[])[]
  /** Two words that are one, such as 'android auto'. */
  readonly pairs?: readonly string[]
  /** Words of a query that say nothing, such as 'for'; they count only where there are no others. */
  readonly stopWords?: readonly string[]
  /** Searchable fields in which a misspelt word is looked for only where no other has what it may stand for. */
  readonly typosLast?: readonly string[]
  /** Changes whenever documents or columns are built another way; an old snapshot is then not loaded. */
  readonly version: string
}

/** Letters from which on a typed word may have one typo, or two. */
export interface TypoLengths {
  readonly one: number
  readonly two: number
}

export type MatchingStrategy = 'last' | 'all' | 'frequency'

/** An outer list is AND, an inner list is OR; each string is one expression of the filter grammar. */
export type Filter = string | readonly (string | readonly string[])[]

export interface SearchQuery {
  readonly q?: string
  readonly filter?: Filter
  readonly facets?: readonly string[]
  /** Those of `facets` of which only the least and the greatest number are wanted, and no values. */
  readonly statsOnly?: readonly string[]
  /**
   * `field:asc`, `field:desc` or `_geoPoint(lat, lng):asc`, the first decides. Documents without the field come
   * last either way.
   */
  readonly sort?: readonly string[]
  /** Typed words choose what is found, and `sort` alone its order; else it decides between equally good matches. */
  readonly sortsAlone?: boolean
  /**
   * A number field: hits with the least of it come before all others, however well those match the typed words. It
   * decides nothing where there are no words, or `sort` decides alone.
   */
  readonly leading?: string
  /**
   * Strict matching: typed words find less than all that they may stand for. A word that stands somewhere as it was
   * typed is no misspelling, words that are a term together are that term, and a single last letter or digit is a
   * whole word where that finds something.
   */
  readonly strict?: boolean
  /** 4 and 8 letters by default. */
  readonly typosFrom?: TypoLengths
  /** Of documents with the same value of this field only the first counts; those without one all do. */
  readonly distinct?: string
  readonly offset?: number
  readonly limit?: number
  /** Words may be missing from the last on (`last`), none may, or the commonest may first (`frequency`). */
  readonly matchingStrategy?: MatchingStrategy
  /** Searchable fields to look in; all by default. */
  readonly attributesToSearchOn?: readonly string[]
  /** Leaves out hits of a lower score (0 to 1). */
  readonly rankingScoreThreshold?: number
  readonly showRankingScore?: boolean
  /** At most this many values a facet (100 by default). */
  readonly maxValuesPerFacet?: number
}

export interface SearchResult {
  readonly hits: IndexDocument[]
  readonly limit: number
  readonly offset: number
  /** Exact, always. */
  readonly totalHits: number
  readonly facetDistribution: Record<string, Record<string, number>>
  /** Numeric fields among the requested facets only. */
  readonly facetStats: Record<string, { min: number; max: number }>
  /** Of each hit, from 0 to 1; only where the query requests it. */
  readonly rankingScores?: readonly number[]
  readonly processingTimeMs: number
}

/** A search among the values of one facet. */
export interface FacetSearchQuery {
  readonly facetName: string
  /** The beginning of a value, some typos allowed; all values without it. */
  readonly facetQuery?: string
  readonly q?: string
  readonly filter?: Filter
  readonly matchingStrategy?: MatchingStrategy
  readonly attributesToSearchOn?: readonly string[]
  /** Of `q` and `facetQuery` alike. */
  readonly typosFrom?: TypoLengths
}

export type FacetSearchOutcome =
  | { readonly ok: true; readonly hits: readonly { value: string; count: number }[] }
  | { readonly ok: false; readonly fault: SearchFault }

/**
 * What may stand for one typed word in a document: any of the phrases, each one or more folded words that follow
 * each other. `beginning`: a word that begins with a one-word phrase does as well.
 */
export interface TypedWord {
  readonly phrases: readonly (readonly string[])[]
  readonly beginning: boolean
  /** Characters typed: so many of a continued word are marked. */
  readonly typedLength: number
  /** Its position among the typed words. */
  readonly index: number
}

export interface SearchFault {
  readonly code: string
  readonly message: string
  /** Which of the queries is at fault, from 0; absent when it is `base`. */
  readonly queryIndex?: number
  /** The query requests what this index does not have; Meilisearch names the index before the message. */
  readonly ofIndex?: true
}

/** The fields of an index that the caller may name. */
export interface OfferedFields {
  /** In filters, facets, `sort` and `distinct`. */
  readonly named: readonly string[]
  /** In filters alone: a name of the caller's, and the field that it stands for. */
  readonly filtered?: Readonly<Record<string, string>>
  /** In `sort` alone. */
  readonly sorted?: readonly string[]
}

/** What the caller may request, within what the server's own filter leaves. */
export interface CallerBounds {
  /** AND-ed to every query as the base filter is; names offered fields only. */
  readonly filter?: Filter
  /** All fields of the index by default. */
  readonly offered?: OfferedFields
}

export type FindOutcome =
  /** Undefined: there is none of that key that meets the filters. */
  | { readonly ok: true; readonly document: IndexDocument | undefined }
  | { readonly ok: false; readonly fault: SearchFault }

export type SearchOutcome =
  | { readonly ok: true; readonly results: SearchResult[] }
  | { readonly ok: false; readonly fault: SearchFault }

export interface PartitionChange {
  readonly upserts: readonly IndexDocument[]
  /** Primary keys. One that is not there is no error. */
  readonly removals: readonly (string | number)[]
}

export interface Partition {
  readonly size: number
  /** Rough bytes held, for the memory bound of a pool of partitions. */
  readonly memoryBytes: number
  /** Applies all of the change before the next query runs. */
  apply(change: PartitionChange): void
  /** Does ahead what the first query after a large change would otherwise wait for. */
  prepare(): void
  /**
   * Runs every query, each AND-ed with `base` (the server's own filter, which a client can only narrow).
   * One faulty query fails the call, as in Meilisearch's multi-search.
   */
  search(queries: readonly SearchQuery[], base?: Filter, bounds?: CallerBounds): SearchOutcome
  /** The values of a facet that begin with what was typed, among the documents that `q`, `filter` and `base` leave. */
  searchFacet(query: FacetSearchQuery, base?: Filter, bounds?: CallerBounds): FacetSearchOutcome
  /** What the words of a query may match, for marking them in a text. */
  readTypedWords(q: string, typosFrom?: TypoLengths): readonly TypedWord[]
  /** The document of that key, where it meets `base` and the caller's filter. */
  find(id: string | number, base?: Filter, bounds?: CallerBounds): FindOutcome
  /** The greatest value of a number field that is at most `bound`, so that a moving bound can be named by a value that stays. */
  greatestAtMost(field: string, bound: number): number | undefined
  /** The least value of a number field that is above `bound`: what a moving bound reaches next. */
  leastAbove(field: string, bound: number): number | undefined
  /** Everything needed to search again after a restart; `loadPartition` takes it back when the settings' version is the same. */
  toSnapshot(): Uint8Array<ArrayBuffer>
  /** The same a few milliseconds at a time. A snapshot of a partition that changed in between is worth nothing. */
  toSnapshotInSteps(): Steps<Uint8Array<ArrayBuffer>>
}
