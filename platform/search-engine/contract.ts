/**
 * What the search engine takes and gives. The shapes are those of Meilisearch's search route, so that a
 * query can go to an in-process partition or over HTTP unchanged. Nothing here knows what a vehicle is.
 */

export type Scalar = string | number | boolean | null
export type FieldValue = Scalar | readonly Scalar[]
export type IndexDocument = { readonly [field: string]: FieldValue | object | undefined }

/** How a field is kept in columns: `string` and `boolean` dictionary-encoded, `number` also ordered for ranges. */
export type ColumnKind = 'string' | 'number' | 'boolean'

export interface IndexSettings {
  readonly primaryKey: string
  /** Fields that filters and facets may name; lists of values are allowed in any of them. */
  readonly filterable: Readonly<Record<string, ColumnKind>>
  readonly sortable: readonly string[]
  /**
   * Order of a query that gives no sort of its own, and among equally relevant documents; as a query's `sort`.
   * The primary key comes last, and alone unless told.
   */
  readonly defaultOrder?: readonly string[]
  /** Most important first. */
  readonly searchable: readonly string[]
  /** One-way: a query term and the terms it also stands for. Multi-word terms are separated by spaces. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Changes whenever documents or columns are built another way; an old snapshot is then not loaded. */
  readonly version: string
}

/** An outer list is AND, an inner list is OR; each string is one expression of the filter grammar. */
export type Filter = string | readonly (string | readonly string[])[]

export interface SearchQuery {
  readonly q?: string
  readonly filter?: Filter
  readonly facets?: readonly string[]
  /** `field:asc` or `field:desc`, the first decides. Documents without the field come last either way. */
  readonly sort?: readonly string[]
  readonly offset?: number
  readonly limit?: number
  readonly matchingStrategy?: 'last' | 'all'
  /** At most this many values a facet (100 unless told). */
  readonly maxValuesPerFacet?: number
}

export interface SearchResult {
  readonly hits: IndexDocument[]
  readonly limit: number
  readonly offset: number
  /** Exact, always. */
  readonly totalHits: number
  readonly facetDistribution: Record<string, Record<string, number>>
  /** Numeric fields among the asked facets only. */
  readonly facetStats: Record<string, { min: number; max: number }>
  readonly processingTimeMs: number
}

export interface SearchFault {
  readonly code: string
  readonly message: string
  /** Which of the queries is at fault, from 0; absent when it is `base`. */
  readonly queryIndex?: number
}

export type SearchAnswer =
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
  /** Applies all of the change before the next query is answered. */
  apply(change: PartitionChange): void
  /** Does ahead what the first query after a large change would otherwise wait for. */
  prepare(): void
  /**
   * Answers every query, each AND-ed with `base` (the server's own filter, which a client can only narrow).
   * One faulty query fails the call, as in Meilisearch's multi-search.
   */
  search(queries: readonly SearchQuery[], base?: Filter): SearchAnswer
  find(id: string | number): IndexDocument | undefined
  /** The greatest value of a number field that is at most `bound`, so that a moving bound can be named by a value that stays. */
  greatestAtMost(field: string, bound: number): number | undefined
  /** The least value of a number field that is above `bound`: what a moving bound reaches next. */
  leastAbove(field: string, bound: number): number | undefined
  /** Everything needed to answer again after a restart; `loadPartition` takes it back when the settings' version is the same. */
  toSnapshot(): Uint8Array
}
