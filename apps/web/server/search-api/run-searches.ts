import { invalidKey, type SearchAccess } from '#modules/stock-index/serving/search-access.ts'
import { maySearch } from '#modules/stock-index/serving/search-rules.rules.ts'
import {
  stockIndexUid,
  type StockSearchApi,
} from '#modules/stock-index/serving/stock-search-api.ts'
import type { ContractResponse } from '#platform/search-contract/contract.types.ts'
import {
  handleDocument,
  handleFacetSearch,
  handleMultiSearch,
  handleSearch,
  handleSearchGet,
} from '#platform/search-contract/contract-route.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import type { HttpContext } from '../request/http-env.ts'
import { readSearchBody } from './read-search-body.ts'
import { admitSearch } from './search-admission.ts'
import { isIndexUid, type SearchEndpoint } from './search-endpoint.rules.ts'
import type { SearchLimits } from './search-limits.ts'
import type { SearchQueue } from './search-queue.ts'

/** What all requests of the search API share. */
export interface SearchParts {
  readonly search: StockSearchApi
  /** Null: requests are not limited. */
  readonly limits: SearchLimits | null
  readonly queue: SearchQueue
}

/** `POST /multi-search`: several queries, each of an index that it names. */
export async function searchSeveral(
  { search, limits, queue }: SearchParts,
  c: HttpContext,
  access: SearchAccess,
): Promise<ContractResponse> {
  const read = await readSearchBody(c.req.raw)
  if (!read.ok) return read.fault
  const forbidden = listIndexUids(read.value).findIndex((uid) => isForbidden(access, uid))
  if (forbidden !== -1) {
    return contractFault('invalid_api_key', `Inside \`.queries[${forbidden}]\`: ${invalidKey}`)
  }
  const { site, now } = c.get('context')
  const index = await search.open(site, access, now)
  const findIndex = (uid: string) => (uid === index.uid ? index : undefined)
  return queue(c, handleMultiSearch(read.value, findIndex, admitSearch(c, limits)))
}

/** A search, a facet search or a document of the index that the path names. */
export async function searchOne(
  { search, limits, queue }: SearchParts,
  c: HttpContext,
  endpoint: Extract<SearchEndpoint, { readonly uid: string }>,
  access: SearchAccess,
): Promise<ContractResponse> {
  const { uid } = endpoint
  if (isForbidden(access, uid)) {
    return contractFault('invalid_api_key', wordForbiddenUid(uid, access))
  }
  const isRead = c.req.method !== 'POST'
  const body = isRead ? undefined : await readSearchBody(c.req.raw)
  if (body?.ok === false) return body.fault
  if (!isIndexUid(uid)) return contractFault('invalid_index_uid', wordBadUid(uid))
  if (uid !== stockIndexUid) return contractFault('index_not_found', `Index \`${uid}\` not found.`)
  const { site, now } = c.get('context')
  const index = await search.open(site, access, now)
  const query = new URL(c.req.url).searchParams
  if (endpoint.kind === 'document') return handleDocument(index, endpoint.id, query)
  const admit = admitSearch(c, limits)
  if (body === undefined) return queue(c, handleSearchGet(index, query, admit))
  return endpoint.kind === 'search'
    ? queue(c, handleSearch(index, body.value, admit))
    : handleFacetSearch(index, body.value)
}

const isForbidden = ({ rules }: SearchAccess, uid: unknown): boolean =>
  typeof uid === 'string' && !maySearch(rules, uid)

/** The names of indexes in a body that is not validated yet. */
function listIndexUids(body: unknown): unknown[] {
  const { queries } = (body ?? {}) as { queries?: unknown }
  if (!Array.isArray(queries)) return []
  return queries.map((query) => ((query ?? {}) as { indexUid?: unknown }).indexUid)
}

/** Meilisearch's own message, including its spelling mistake. */
const wordForbiddenUid = (uid: string, { rules }: SearchAccess): string =>
  `The provided tenant token cannot acces the index \`${uid}\`, allowed indexes are ${JSON.stringify([...rules.keys()])}.`

const wordBadUid = (uid: string): string =>
  `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric ` +
  'characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.'
