import type { Filter, Partition } from '#platform/search-engine/contract.ts'

/** One index as it is served: a partition and what the key in use may see of it. */
export interface ServedIndex {
  readonly uid: string
  readonly partition: Partition
  /** AND-ed to every query; built by the server, never by the client. */
  readonly base?: Filter
  /** The fields that a document shows; all unless told. */
  readonly displayed?: readonly string[]
}

/** `body` is what is sent as JSON; that of a fault is `{message, code, type, link}`. */
export interface ContractAnswer {
  readonly status: number
  readonly body: object
}
