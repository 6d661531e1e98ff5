import type { CallerBounds, Filter, Partition } from '#platform/search-engine/contract.ts'

/** Conditions that were read from the words of a query. */
export interface ReadConditions {
  /** The remaining words, searched as text. */
  readonly q: string
  /** Combined with the query's own filter by AND; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
  /** Used if the query has no sort of its own. */
  readonly sort: readonly string[]
  /** The conditions and their source words, as listed in the response. */
  readonly conditions: readonly object[]
}

/** An index as it is served: a partition, and the limits of the key in use. */
export interface ServedIndex {
  readonly uid: string
  readonly partition: Partition
  /** Added to every query by AND; built by the server, never by the client. */
  readonly base?: Filter
  /** The fields that the caller may name, and the filter of the token in use. */
  readonly bounds?: CallerBounds
  /** Fields shown of a document; all by default. */
  readonly displayed?: readonly string[]
  /** Reads conditions from `q` for queries that request it; undefined: not offered. */
  readonly readConditions?: (q: string) => ReadConditions
}

/** The cost of a parsed request. */
export interface SearchWork {
  readonly queries: number
  /** Documents requested by all queries together. */
  readonly documents: number
}

/** Called before the search; a returned response is sent instead of searching. */
export type AdmitSearch = (work: SearchWork) => ContractResponse | undefined

/** `body` is sent as JSON; a fault's body is `{message, code, type, link}`. */
export interface ContractResponse {
  readonly status: number
  readonly body: object
}
