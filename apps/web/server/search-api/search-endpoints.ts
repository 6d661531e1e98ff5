import type { Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { invalidKey, type SearchAccess } from '#modules/stock-index/serving/search-access.ts'
import { maySearch } from '#modules/stock-index/serving/search-rules.rules.ts'
import { stockIndexUid } from '#modules/stock-index/serving/stock-search-api.ts'
import type { AdmitSearch, ContractResponse } from '#platform/search-contract/contract.types.ts'
import {
  handleDocument,
  handleFacetSearch,
  handleMultiSearch,
  handleSearch,
  handleSearchGet,
} from '#platform/search-contract/contract-route.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import { runInTurns } from '#platform/search-engine/run-in-turns.ts'
import type { Steps } from '#platform/search-engine/steps.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import { chooseEncoding, compress } from '#platform/http/compression.ts'
import type { HttpContext } from '../request/http-env.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import type { Services } from '../../context/services.ts'
import { readSearchBody } from './read-search-body.ts'
import {
  isIndexUid,
  listMethods,
  matchSearchEndpoint,
  needsMoreThanSearch,
  type SearchEndpoint,
} from './search-endpoint.rules.ts'
import { respondToPreflight, setSearchHeaders } from './search-headers.ts'
import { countShares, createSearchLimits, type Shares } from './search-limits.ts'

/** The version of Meilisearch whose contract is implemented. */
const contractVersion = {
  commitSha: 'unknown',
  commitDate: 'unknown',
  pkgVersion: '1.50.0',
}

/** Searches that run at one time, taking turns, and searches that may wait; most finish in their first turn. */
const mostAtOnce = 4
const mostWaiting = 200

/**
 * Meilisearch's search routes on a site's own host, over the stock that the site shows: `POST /multi-search`,
 * `GET` and `POST /indexes/stock/search`, `POST /indexes/stock/facet-search`, `GET /indexes/stock/documents/{id}`,
 * `GET /health`, `GET /version`. Every response is JSON and not cached; errors have Meilisearch's shape.
 */
export function createSearchApiHandler(services: Services) {
  const { search, leads, steadyClock } = services
  const limits = leads.limits === null ? null : createSearchLimits(steadyClock)
  const searches = createWorkQueue<ContractResponse>({ atOnce: mostAtOnce, waiting: mostWaiting })
  let lastSearch = 0

  return async (c: HttpContext, next: Next): Promise<Response | void> => {
    const endpoint = matchSearchEndpoint(c.req.path)
    if (endpoint === undefined) return next()
    const methods = listMethods(endpoint)
    if (c.req.method === 'OPTIONS') return respondToPreflight(c, methods)
    setSearchHeaders(c)
    if (!methods.includes(c.req.method)) {
      // Meilisearch too responds without a body here.
      c.header('allow', methods.join(', '))
      return c.body(null, 405)
    }
    try {
      return await send(c, await respond(c, endpoint))
    } catch (error) {
      const path = c.req.path.slice(0, 200)
      const fault = findStorageFault(error)
      if (fault !== null) {
        c.get('log').error({ fault, path }, 'the database was away for a search')
        return send(c, contractFault('internal', 'Search is not available just now.', 503))
      }
      c.get('log').error({ err: error, path }, 'search failed')
      return send(c, contractFault('internal', 'An internal error has occurred.', 500))
    }
  }

  async function respond(c: HttpContext, endpoint: SearchEndpoint): Promise<ContractResponse> {
    if (endpoint.kind === 'health') return { status: 200, body: { status: 'available' } }
    // Requests without a valid key count for their address only, not against what the site's own clients share.
    const early = refuseBeyond(c, { ofAddress: 1, ofSite: 0 })
    if (early !== undefined) return early
    const found = findAccess(c)
    if ('status' in found) return found
    const refusal = refuseBeyond(c, { ofAddress: 0, ofSite: 1 })
    if (refusal !== undefined) return refusal
    // Our keys and tokens allow reading and nothing more.
    if (needsMoreThanSearch(endpoint, c.req.method))
      return contractFault('invalid_api_key', invalidKey)
    if (endpoint.kind === 'version') return { status: 200, body: contractVersion }
    if (!('uid' in endpoint)) return searchSeveral(c, found)
    return searchOne(c, endpoint, found)
  }

  /** A refusal when the shares exceed a limit; undefined when they were taken. */
  function refuseBeyond(c: HttpContext, shares: Shares): ContractResponse | undefined {
    const wait = limits?.take(c.get('context').site.id, c.get('clientAddress'), shares) ?? null
    if (wait === null) return undefined
    c.header('retry-after', String(wait))
    return contractFault('too_many_search_requests', 'Too many requests. Try again soon.', 429)
  }

  /** Takes the shares of a search beyond the first, which was taken when the request arrived. */
  function admitTo(c: HttpContext): AdmitSearch {
    return (work) => {
      const more = countShares(work) - 1
      return refuseBeyond(c, { ofAddress: more, ofSite: more })
    }
  }

  function findAccess(c: HttpContext): SearchAccess | ContractResponse {
    const [scheme, credential] = (c.req.header('authorization') ?? '').split(' ', 2)
    if (scheme !== 'Bearer') {
      return contractFault(
        'missing_authorization_header',
        'The Authorization header is missing. It must use the bearer authorization method.',
      )
    }
    const { site, now } = c.get('context')
    const found = search.findAccess(site, credential ?? '', now)
    return found.ok ? found.access : contractFault('invalid_api_key', found.message)
  }

  async function searchSeveral(c: HttpContext, access: SearchAccess): Promise<ContractResponse> {
    const read = await readSearchBody(c.req.raw)
    if (!read.ok) return read.fault
    const forbidden = listIndexUids(read.value).findIndex((uid) => isForbidden(access, uid))
    if (forbidden !== -1) {
      return contractFault('invalid_api_key', `Inside \`.queries[${forbidden}]\`: ${invalidKey}`)
    }
    const { site, now } = c.get('context')
    const index = await search.open(site, access, now)
    return searchInTurns(
      c,
      handleMultiSearch(read.value, (uid) => (uid === index.uid ? index : undefined), admitTo(c)),
    )
  }

  /** Runs few searches at a time, because results are held in memory until all of them are found, and none for a client that has left. */
  async function searchInTurns(
    c: HttpContext,
    steps: Steps<ContractResponse>,
  ): Promise<ContractResponse> {
    const key = String((lastSearch += 1))
    const outcome = await searches.run(key, () => runInTurns(steps), c.req.raw.signal)
    if (outcome.kind === 'done') return outcome.value
    c.header('retry-after', '1')
    return contractFault('too_many_search_requests', 'Too many requests. Try again soon.', 503)
  }

  async function searchOne(
    c: HttpContext,
    endpoint: Extract<SearchEndpoint, { readonly uid: string }>,
    access: SearchAccess,
  ): Promise<ContractResponse> {
    const { uid } = endpoint
    if (isForbidden(access, uid)) {
      const allowed = JSON.stringify([...access.rules.keys()])
      const message = `The provided tenant token cannot acces the index \`${uid}\`, allowed indexes are ${allowed}.`
      return contractFault('invalid_api_key', message)
    }
    const isRead = c.req.method !== 'POST'
    const body = isRead ? undefined : await readSearchBody(c.req.raw)
    if (body?.ok === false) return body.fault
    if (!isIndexUid(uid)) return contractFault('invalid_index_uid', wordBadUid(uid))
    if (uid !== stockIndexUid)
      return contractFault('index_not_found', `Index \`${uid}\` not found.`)
    const { site, now } = c.get('context')
    const index = await search.open(site, access, now)
    const query = new URL(c.req.url).searchParams
    if (endpoint.kind === 'document') return handleDocument(index, endpoint.id, query)
    if (body === undefined) return searchInTurns(c, handleSearchGet(index, query, admitTo(c)))
    return endpoint.kind === 'search'
      ? searchInTurns(c, handleSearch(index, body.value, admitTo(c)))
      : handleFacetSearch(index, body.value)
  }
}

const isForbidden = ({ rules }: SearchAccess, uid: unknown): boolean =>
  typeof uid === 'string' && !maySearch(rules, uid)

/** The indexes that the queries of an unchecked body name. */
function listIndexUids(body: unknown): unknown[] {
  const { queries } = (body ?? {}) as { queries?: unknown }
  if (!Array.isArray(queries)) return []
  return queries.map((query) => ((query ?? {}) as { indexUid?: unknown }).indexUid)
}

const wordBadUid = (uid: string): string =>
  `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric ` +
  'characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.'

/** Compressing smaller responses is not worth the time. */
const leastCompressedBytes = 2048

async function send(c: HttpContext, { status, body }: ContractResponse): Promise<Response> {
  const text = JSON.stringify(body)
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  c.header('content-type', 'application/json')
  c.header('vary', 'Accept-Encoding', { append: true })
  if (encoding === null || text.length < leastCompressedBytes) {
    return c.body(text, status as ContentfulStatusCode)
  }
  c.header('content-encoding', encoding)
  const bytes = new Uint8Array(await compress(text, encoding, 'fast'))
  return c.body(bytes, status as ContentfulStatusCode)
}
