import type { Filter, SearchFault, SearchQuery } from '#platform/search-engine/contract.ts'
import type { Steps } from '#platform/search-engine/steps.ts'
import type {
  AdmitSearch,
  ContractResponse,
  ReadConditions,
  ServedIndex,
} from './contract.types.ts'
import { contractTypos } from './contract-typos.ts'
import { brief } from './json-readers.ts'
import { parseFacetSearch } from './parse-facet-search.ts'
import { parseDocumentQuery, parseGetQuery } from './parse-get-query.ts'
import { parseMultiSearch } from './parse-multi-search.ts'
import { parseSearchQuery, type ParsedSearch } from './parse-search-query.ts'
import { respondWithFault, contractFault, type RequestFault } from './search-faults.ts'
import { buildSearchResponse, findWindow, toEngineQuery } from './search-response.ts'
import type { SearchParameters } from './search-parameters.ts'
import { parseSelection, selectFields } from './select-fields.ts'

/*
 * Searches run in steps, one per query and one per group of hits, so that the server can handle other requests in
 * between.
 */

/** `POST /multi-search`: one faulty query fails the whole request, and the message names it. */
export function* handleMultiSearch(
  body: unknown,
  findIndex: (uid: string) => ServedIndex | undefined,
  admit: AdmitSearch = admitAll,
): Steps<ContractResponse> {
  const parsed = parseMultiSearch(body)
  if (!parsed.ok) return respondWithFault(parsed.fault)
  const refusal = admit({ queries: parsed.queries.length, documents: parsed.documents })
  if (refusal !== undefined) return refusal
  const results: object[] = []
  for (const [at, { indexUid, query }] of parsed.queries.entries()) {
    if (at > 0) yield
    const index = findIndex(indexUid)
    const searched = index === undefined ? notFound(indexUid) : yield* search(index, query)
    if (!searched.ok) return respondWithFault(inside(at, searched.fault))
    results.push({ indexUid, ...searched.body })
  }
  return { status: 200, body: { results } }
}

/** `POST /indexes/{uid}/search`. */
export function handleSearch(
  index: ServedIndex,
  body: unknown,
  admit: AdmitSearch = admitAll,
): Steps<ContractResponse> {
  return runParsedSearch(index, parseSearchQuery(body), admit)
}

/** `GET /indexes/{uid}/search`. */
export function handleSearchGet(
  index: ServedIndex,
  query: URLSearchParams,
  admit: AdmitSearch = admitAll,
): Steps<ContractResponse> {
  return runParsedSearch(index, parseGetQuery(query), admit)
}

/** `POST /indexes/{uid}/facet-search`. */
export function handleFacetSearch(index: ServedIndex, body: unknown): ContractResponse {
  const startedMs = performance.now()
  const parsed = parseFacetSearch(body)
  if (!parsed.ok) return respondWithFault(parsed.fault)
  const { filter, ...query } = parsed.query
  const engineQuery = {
    ...query,
    typosFrom: contractTypos,
    ...(filter !== undefined && { filter: filter as Filter }),
  }
  const outcome = index.partition.searchFacet(engineQuery, index.base, index.bounds)
  if (!outcome.ok) return respondWithFault(outcome.fault)
  const facetQuery = query.facetQuery ?? null
  const processingTimeMs = Math.trunc(performance.now() - startedMs)
  return { status: 200, body: { facetHits: outcome.hits, facetQuery, processingTimeMs } }
}

/** `GET /indexes/{uid}/documents/{id}`: a document hidden from the key counts as missing. */
export function handleDocument(
  index: ServedIndex,
  id: string,
  query: URLSearchParams,
): ContractResponse {
  const parsed = parseDocumentQuery(query)
  if (!parsed.ok) return respondWithFault(parsed.fault)
  const found = index.partition.find(id, index.base, index.bounds)
  if (!found.ok) return respondWithFault(nameIndex(index, found.fault))
  if (found.document === undefined) {
    return contractFault('document_not_found', `Document \`${brief(id)}\` not found.`)
  }
  const shown = selectFields(found.document, parseSelection(index.displayed))
  const body = selectFields(shown, parseSelection(parsed.fields))
  return { status: 200, body: parsed.retrieveVectors ? { ...body, _vectors: {} } : body }
}

type Searched =
  | { readonly ok: true; readonly body: object }
  | { readonly ok: false; readonly fault: RequestFault }

const admitAll: AdmitSearch = () => undefined

function* runParsedSearch(
  index: ServedIndex,
  parsed: ParsedSearch,
  admit: AdmitSearch,
): Steps<ContractResponse> {
  if (!parsed.ok) return respondWithFault(parsed.fault)
  const refusal = admit({ queries: 1, documents: findWindow(parsed.query).limit })
  if (refusal !== undefined) return refusal
  const searched = yield* search(index, parsed.query)
  return searched.ok ? { status: 200, body: searched.body } : respondWithFault(searched.fault)
}

function* search(index: ServedIndex, query: SearchParameters): Steps<Searched> {
  const { q = '' } = query
  const read = query.readConditions ? index.readConditions?.(q) : undefined
  const fullQuery = read === undefined ? query : addConditions(query, read)
  const engineQuery: SearchQuery = toEngineQuery(fullQuery)
  const outcome = index.partition.search([engineQuery], index.base, index.bounds)
  if (!outcome.ok) return { ok: false, fault: nameIndex(index, outcome.fault) }
  const body = yield* buildSearchResponse(index, fullQuery, outcome.results[0]!)
  if (read === undefined) return { ok: true, body }
  return { ok: true, body: { ...body, query: q, words: read.q, conditions: read.conditions } }
}

/** Adds the conditions read from a query's words; an invalid filter is passed on, and the engine refuses it. */
function addConditions(
  query: SearchParameters,
  { q, filter, sort }: ReadConditions,
): SearchParameters {
  return {
    ...query,
    q,
    filter: joinFilters(query.filter ?? [], filter),
    ...(query.sort === undefined && sort.length > 0 ? { sort } : {}),
  }
}

function joinFilters(own: unknown, conditions: ReadConditions['filter']): unknown {
  if (typeof own === 'string') return own.trim() === '' ? conditions : [own, ...conditions]
  return Array.isArray(own) ? [...(own as readonly unknown[]), ...conditions] : own
}

function nameIndex({ uid }: ServedIndex, { code, message, ofIndex }: SearchFault): RequestFault {
  return { code, message: ofIndex ? `Index \`${uid}\`: ${message}` : message }
}

function notFound(uid: string): Searched {
  // Status 400 here; 404 on routes with the index in their path.
  const fault = { code: 'index_not_found', message: `Index \`${uid}\` not found.`, status: 400 }
  return { ok: false, fault }
}

function inside(at: number, fault: RequestFault): RequestFault {
  return { ...fault, message: `Inside \`.queries[${at}]\`: ${fault.message}` }
}
