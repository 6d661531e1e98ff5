import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { writeAccessLog } from './access-log.ts'
import { favouritePath } from '#modules/garage/scripts/favourites-script.ts'
import { vehicleCardsPath } from '#modules/garage/scripts/vehicle-cards-path.ts'
import { facetValuesPath } from '#modules/search/facets/facet-values-path.ts'
import { searchSuggestionsCall } from '#modules/search/suggestions/suggestions-script.ts'
import { isGalleryPath } from '../app/component-gallery/gallery-address.rules.ts'
import { isFilePath } from './file-path.rules.ts'
import { handleFormView, isFormViewPath } from './endpoints/form-view-endpoint.ts'
import { createComponentGalleryHandler } from './component-gallery-handler.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { createFavouriteHandler } from './endpoints/favourite-endpoint.ts'
import { createFormPostHandler, isFormPath } from './leads/form-post-handler.ts'
import { createLeadHandler, matchLeadEndpoint } from './endpoints/leads/lead-endpoint.ts'
import { handleMail, isMailPath } from './mail-endpoint.ts'
import { buildLastResortPage } from './pages/last-resort-page.ts'
import { createPageHandler } from './pages/page-handler.ts'
import { createPhoneCallHandler, matchPhoneCallRequest } from './endpoints/phone-call-endpoint.ts'
import { handlePicture } from './picture-endpoint.ts'
import { isPicturePath } from './picture-path.rules.ts'
import { handleLocalities } from './endpoints/localities-endpoint.ts'
import { respondWithError } from './request/plain-responses.ts'
import { canonicalizeRequestUrl } from './request-url.rules.ts'
import { createSiteReader } from './request/request-host.ts'
import { createRequestContext } from './request/request-context.ts'
import { giveRequestId } from './request/request-id.ts'
import { matchSearchEndpoint, isSearchPath } from './search-api/search-endpoint.rules.ts'
import { createSearchApiHandler } from './search-api/search-endpoints.ts'
import { setSecurityHeaders } from './pages/security-headers.ts'
import type { Services } from '../context/services.ts'
import {
  handleFacetValues,
  handleSearchSuggestions,
} from './endpoints/search-suggestions-endpoint.ts'
import { handleSiteText } from './site-texts.ts'
import { handleVehicleCards } from './endpoints/vehicle-cards-endpoint.tsx'
import { openStaticFiles } from './static-files.ts'
import type { RenderPage } from '../context/page-job.types.ts'

const largestBody = 1024 * 1024

/**
 * Handles every HTTP request, in this order: request id, log, headers, health checks, URL, site of the host,
 * endpoints, methods, files, pages. Only the list of files is held in memory between requests.
 */
export function createHttpApp(services: Services, render: RenderPage): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const readSite = createSiteReader(services)
  const files = services.assetsFolder === null ? null : openStaticFiles(services.assetsFolder)
  const handlePage = createPageHandler(services, render)
  const handleLead = createLeadHandler(services)
  const handleFavourite = createFavouriteHandler(services)
  const handleFormPost = createFormPostHandler(services, render)
  const handlePhoneCall = createPhoneCallHandler(services, render)
  const handleSearchApi = createSearchApiHandler(services)
  const handleComponentGallery =
    services.componentGallery === null
      ? null
      : createComponentGalleryHandler(services, services.componentGallery, render)

  app.use(giveRequestId(services.log), writeAccessLog(services), setSecurityHeaders)
  app.onError((error, c) => {
    c.get('log').error({ err: error, path: c.req.path.slice(0, 200) }, 'request failed')
    if (isApiPath(c.req.path) || isPicturePath(c.req.path)) {
      return respondWithError(c, 500, {
        code: 'server.error',
        text: 'An unexpected error occurred',
      })
    }
    const response = buildLastResortPage(500, c.get('requestId'))
    response.headers.set('cache-control', 'no-store')
    return response
  })
  // GET and HEAD have no body; looking for one would make Hono build a whole Request object. Leads, forms with files
  // and searches are left out too, because their handlers read bodies within bounds of their own.
  app.use((c, next) => (isRead(c) || hasOwnBodyBound(c) ? next() : limitBody(c, next)))

  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const { ready, parts } = await services.isReady()
    return c.json({ ready, parts }, ready ? 200 : 503, { 'cache-control': 'no-store' })
  })

  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const decision = canonicalizeRequestUrl(pathname, search, isRead(c))
    if (decision.kind === 'refuse') {
      return respondWithError(c, decision.status, {
        code: 'request.bad-address',
        text: decision.reason,
      })
    }
    const { site, connection } = readSite({
      url: c.req.url,
      header: (name) => c.req.header(name),
      peerAddress: c.env?.incoming?.socket.remoteAddress,
    })
    if (site === undefined) {
      return respondWithError(c, 421, {
        code: 'request.unknown-host',
        text: 'No site has this address.',
      })
    }
    c.set('connection', connection)
    c.set(
      'context',
      createRequestContext({
        site,
        actor: { kind: 'visitor' },
        now: services.clock(),
        requestId: c.get('requestId'),
        log: c.get('log'),
      }),
    )
    // A picture's path is not redirected, so that a URL inside it is refused exactly as it was sent.
    if (decision.kind === 'redirect' && !isPicturePath(pathname))
      return c.redirect(decision.location, 301)
    return next()
  })

  app.all('*', async (c) => {
    const path = c.req.path
    const leadEndpoint = matchLeadEndpoint(services, c)
    if (leadEndpoint !== undefined) return handleLead(c, leadEndpoint)
    const phoneCall = matchPhoneCallRequest(c)
    if (phoneCall !== undefined) return handlePhoneCall(c, phoneCall)
    const searchEndpoint = matchSearchEndpoint(path)
    if (searchEndpoint !== undefined) return handleSearchApi(c, searchEndpoint)
    if (path === '/api/places' && isRead(c)) return handleLocalities(services, c)
    if (path === favouritePath) return handleFavourite(c)
    if (path === vehicleCardsPath && isRead(c)) return handleVehicleCards(services, c)
    if (path === searchSuggestionsCall && isRead(c)) return handleSearchSuggestions(services, c)
    if (path === facetValuesPath && isRead(c)) return handleFacetValues(services, c)
    if (isFormViewPath(path) && isRead(c)) return handleFormView(services, c)
    if (isApiPath(path)) {
      return respondWithError(c, 404, {
        code: 'request.unknown-call',
        text: 'There is no such call.',
      })
    }
    if (!isRead(c)) {
      const isForm = isFormPath(c)
      if (isForm && c.req.method === 'POST') return handleFormPost(c)
      c.header('allow', isForm ? 'GET, HEAD, POST' : 'GET, HEAD')
      return respondWithError(c, 405, {
        code: 'request.method',
        text: 'This address is only read.',
      })
    }
    if (isPicturePath(path)) return handlePicture(services, c, path)
    if (isMailPath(services, c, path)) return handleMail(services, c, path)
    const file = files?.serve(c, path) ?? handleSiteText(services, c, path)
    if (file !== undefined) return file
    if (handleComponentGallery !== null && isGalleryPath(path)) return handleComponentGallery(c)
    // A missing file gets a short text and no page: programs request files, and rendering a page takes time.
    if (isFilePath(path)) {
      return respondWithError(c, 404, { code: 'request.no-file', text: 'There is no such file.' })
    }
    return handlePage(c)
  })
  return app
}

const limitBody = bodyLimit({ maxSize: largestBody, onError: refuseLargeBody })

const isRead = (c: HttpContext) => c.req.method === 'GET' || c.req.method === 'HEAD'

const hasOwnBodyBound = ({ req }: HttpContext) =>
  /^\/(api|mock)\/leads(\/|$)/.test(req.path) ||
  isSearchPath(req.path) ||
  /^multipart\//i.test(req.header('content-type') ?? '')

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')

function refuseLargeBody(c: HttpContext): Response {
  return respondWithError(c, 413, { code: 'request.too-large', text: 'The request is too large.' })
}
