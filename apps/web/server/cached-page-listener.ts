import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Site } from '#modules/sites/site.types.ts'
import { chooseEncoding } from '#platform/http/compression.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { memoize } from '#platform/web/memoize.ts'
import { chooseRequestId } from '#platform/web/request-id.ts'
import { sitePages } from '../app/pages.ts'
import { recordRequest } from './access-log.ts'
import { buildPageKey } from './pages/page-key.ts'
import { privacySignalHeader } from './pages/privacy-signal-header.ts'
import { type FoundHeaders, readRawHeaders } from './raw-headers.ts'
import { longestUrl } from './request-url.rules.ts'
import { createSiteReader } from './request/request-host.ts'
import type { Services } from '../context/services.ts'

/** @returns false, without any effect, if the web framework has to handle the request */
export type CachedPageListener = (request: IncomingMessage, response: ServerResponse) => boolean

/** Paths that are already canonical: nothing to decode, no doubled slash, no slash at the end. */
const plainPath = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._~-]*(?:\/(?!$)|$))*$/
const plainHost = /^[A-Za-z0-9.-]+(?::\d{1,5})?$/

/**
 * Serves cached pages before the web framework sees the request. The response has the same site, headers, body,
 * request id and log line as the framework's, without the objects that it creates for each request. A request that is
 * unusual in any way is left to the framework.
 */
export function createCachedPageListener(services: Services, pages: PageCache): CachedPageListener {
  const readSite = createSiteReader(services)
  const readEncoding = memoize((header) => chooseEncoding(header))
  const isPlainHost = memoize((host) => plainHost.test(host) && URL.canParse(`http://${host}/`))

  function findSite(headers: FoundHeaders, peerAddress: string | undefined): Site | undefined {
    if (headers.host === undefined || !isPlainHost(headers.host)) return undefined
    const header = (name: string) => headers[name as keyof FoundHeaders]
    return readSite({ url: null, header, peerAddress }).site
  }

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const startedAt = performance.now()
    const path = pathOf(url)
    const headers = isPlain(url, path) ? readRawHeaders(request.rawHeaders) : undefined
    if (headers === undefined || hasBody(headers)) return false
    const site = findSite(headers, request.socket.remoteAddress)
    if (site?.state !== 'open') return false
    const address = readAddress(site, url, path)
    const page = address === undefined ? undefined : pages.findFresh(buildPageKey(site, address))
    if (page === undefined) return false
    // The dealer may have added a redirect for this address after its 404 page was cached.
    if (page.status === 404 && services.redirects.mayHaveAny(site)) return false

    const encoding = page.encodingFor(readEncoding(headers['accept-encoding'] ?? ''))
    const isKnown = page.isKnownTo(headers['if-none-match'])
    const body = page.findBody(encoding)
    if (body === undefined && !isKnown) return false
    const status = isKnown ? 304 : page.status
    const requestId = chooseRequestId(headers['x-request-id'])
    const head = isKnown ? page.headOfUnchanged(encoding) : page.headOf(encoding)
    const signal = headers['sec-gpc'] === '1' ? privacySignalHeader : []
    response.writeHead(status, [...head, ...signal, 'x-request-id', requestId])
    if (isKnown || method === 'HEAD') response.end()
    else response.end(body)
    pages.countFresh()
    const { kind } = page
    recordRequest(services, { requestId, method, path, status, site, kind, startedAt })
    return true
  }
}

const hasBody = (headers: FoundHeaders): boolean =>
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers.expect !== undefined

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const isPlain = (url: string, path: string): boolean =>
  url.length <= longestUrl && plainPath.test(path) && !url.includes('#')

/** The canonical URL of the requested page; undefined if only the framework can determine it. */
function readAddress(site: Site, url: string, path: string): string | undefined {
  if (path.length === url.length && !path.endsWith('.data')) return path
  const query = new URLSearchParams(url.slice(path.length + 1))
  const page = sitePages.canonicalize(site, path, query)
  return page.kind === 'render' ? page.address : undefined
}
