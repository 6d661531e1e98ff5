import type { Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { invalidKey } from '#modules/stock-index/serving/search-access.ts'
import type { ContractResponse } from '#platform/search-contract/contract.types.ts'
import { contractFault } from '#platform/search-contract/search-faults.ts'
import { chooseEncoding, compress } from '#platform/http/compression.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import type { Services } from '../../context/services.ts'
import type { HttpContext } from '../request/http-env.ts'
import { searchOne, type SearchParts, searchSeveral } from './run-searches.ts'
import { readAccess, refuseBeyond } from './search-admission.ts'
import {
  listMethods,
  matchSearchEndpoint,
  needsMoreThanSearch,
  type SearchEndpoint,
} from './search-endpoint.rules.ts'
import { respondToPreflight, setSearchHeaders } from './search-headers.ts'
import { createSearchLimits } from './search-limits.ts'
import { openSearchQueue } from './search-queue.ts'

/** The version of Meilisearch whose contract is implemented. */
const contractVersion = {
  commitSha: 'unknown',
  commitDate: 'unknown',
  pkgVersion: '1.50.0',
}

/**
 * Meilisearch's search routes on a site's own host, over the stock that the site shows: `POST /multi-search`,
 * `GET` and `POST /indexes/stock/search`, `POST /indexes/stock/facet-search`, `GET /indexes/stock/documents/{id}`,
 * `GET /health`, `GET /version`. Every response is JSON and not cached; errors have Meilisearch's shape.
 */
export function createSearchApiHandler({ search, leads, steadyClock }: Services) {
  const parts: SearchParts = {
    search,
    limits: leads.limits === null ? null : createSearchLimits(steadyClock),
    queue: openSearchQueue(),
  }
  return async (c: HttpContext, next: Next): Promise<Response | void> => {
    const endpoint = matchSearchEndpoint(c.req.path)
    if (endpoint === undefined) return next()
    const methods = listMethods(endpoint)
    if (c.req.method === 'OPTIONS') return respondToPreflight(c, methods)
    setSearchHeaders(c)
    if (!methods.includes(c.req.method)) {
      // Meilisearch also sends no body with a 405.
      c.header('allow', methods.join(', '))
      return c.body(null, 405)
    }
    try {
      return await send(c, await respond(parts, c, endpoint))
    } catch (error) {
      return send(c, reportFailure(c, error))
    }
  }
}

async function respond(
  parts: SearchParts,
  c: HttpContext,
  endpoint: SearchEndpoint,
): Promise<ContractResponse> {
  if (endpoint.kind === 'health') return { status: 200, body: { status: 'available' } }
  // Requests without a valid key count only for their own address, so that they do not use up the limit that the site's
  // own clients share.
  const early = refuseBeyond(c, parts.limits, { ofAddress: 1, ofSite: 0 })
  if (early !== undefined) return early
  const access = readAccess(c, parts.search)
  if ('status' in access) return access
  const refusal = refuseBeyond(c, parts.limits, { ofAddress: 0, ofSite: 1 })
  if (refusal !== undefined) return refusal
  // Our keys and tokens allow reading and nothing more.
  if (needsMoreThanSearch(endpoint, c.req.method)) {
    return contractFault('invalid_api_key', invalidKey)
  }
  if (endpoint.kind === 'version') return { status: 200, body: contractVersion }
  return 'uid' in endpoint ? searchOne(parts, c, endpoint, access) : searchSeveral(parts, c, access)
}

function reportFailure(c: HttpContext, error: unknown): ContractResponse {
  const path = c.req.path.slice(0, 200)
  const fault = findStorageFault(error)
  if (fault !== null) {
    c.get('log').error({ fault, path }, 'the database was away for a search')
    return contractFault('internal', 'Search is not available just now.', 503)
  }
  c.get('log').error({ err: error, path }, 'search failed')
  return contractFault('internal', 'An internal error has occurred.', 500)
}

/** Bytes; compressing smaller responses is not worth the time. */
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
