import { readAny, readList } from './json-readers.ts'
import { parseIndexedSearch } from './parse-search-query.ts'
import { type FieldRules, readFields } from './read-fields.ts'
import type { RequestFault } from './search-faults.ts'
import type { SearchParameters } from './search-parameters.ts'
import { findWindow } from './search-response.ts'

/** A page with 20 active facets sends 22. */
export const maxQueries = 50
/** Documents of all queries of a request together. */
export const maxHitsPerRequest = 5000

const fields: FieldRules = {
  queries: { read: readList, code: 'bad_request', missingCode: 'bad_request' },
  federation: { read: readAny, code: 'bad_request', nullable: true },
}

export interface IndexedSearch {
  readonly indexUid: string
  readonly query: SearchParameters
}

export type ParsedMultiSearch =
  /** `documents`: total of all queries. */
  | { readonly ok: true; readonly queries: readonly IndexedSearch[]; readonly documents: number }
  | { readonly ok: false; readonly fault: RequestFault }

/** Parses the body of `POST /multi-search`. */
export function parseMultiSearch(body: unknown): ParsedMultiSearch {
  const read = readFields(body, '', fields)
  if (!read.ok) return read
  if (read.values['federation'] !== undefined) {
    return refuse('Federated search is not offered: leave `federation` out.')
  }
  const bodies = read.values['queries'] as readonly unknown[]
  if (bodies.length > maxQueries) {
    return refuse(`Too many queries: at most ${maxQueries} a call, but found ${bodies.length}.`)
  }
  const queries: IndexedSearch[] = []
  let documents = 0
  for (const [at, one] of bodies.entries()) {
    const parsed = parseIndexedSearch(one, at)
    if (!parsed.ok) return parsed
    documents += findWindow(parsed.query).limit
    queries.push(parsed)
  }
  return documents > maxHitsPerRequest
    ? refuse(
        `Too many documents: at most ${maxHitsPerRequest} a call, but ${documents} were asked for.`,
      )
    : { ok: true, queries, documents }
}

function refuse(message: string): ParsedMultiSearch {
  return { ok: false, fault: { code: 'bad_request', message } }
}
