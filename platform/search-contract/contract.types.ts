import type { CallerBounds, Filter, Partition } from '#platform/search-engine/contract.ts'

/** What words of a query were read as. */
export interface ReadConditions {
  /** What is left of them to be searched as words. */
  readonly q: string
  /** AND-ed to the query's own; an inner list is OR. */
  readonly filter: readonly (string | readonly string[])[]
  /** Where the query has none of its own. */
  readonly sort: readonly string[]
  /** As the response has them: what was read, and from which words. */
  readonly conditions: readonly object[]
}

/** One index as it is served: a partition and what the key in use may see of it. */
export interface ServedIndex {
  readonly uid: string
  readonly partition: Partition
  /** AND-ed to every query; built by the server, never by the client. */
  readonly base?: Filter
  /** What the caller may name, and the filter of the token in use. */
  readonly bounds?: CallerBounds
  /** The fields that a document shows; all by default. */
  readonly displayed?: readonly string[]
  /** Reads conditions of `q` for a query that requests it; without it none are read. */
  readonly readConditions?: (q: string) => ReadConditions
}

/** What a parsed request costs. */
export interface SearchWork {
  readonly queries: number
  /** Of all queries together. */
  readonly documents: number
}

/** Called before anything is searched; a response that it returns is sent in place of the search's. */
export type AdmitSearch = (work: SearchWork) => ContractResponse | undefined

/** `body` is what is sent as JSON; that of a fault is `{message, code, type, link}`. */
export interface ContractResponse {
  readonly status: number
  readonly body: object
}
