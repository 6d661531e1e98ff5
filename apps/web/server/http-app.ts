import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { isGalleryPath } from '../app/component-gallery/gallery-address.rules.ts'
import type { RenderPage } from '../context/page-job.types.ts'
import type { Services } from '../context/services.ts'
import { writeAccessLog } from './access-log.ts'
import { createComponentGalleryHandler } from './component-gallery-handler.ts'
import { mountEndpoints } from './endpoint-frame/mount-endpoints.ts'
import { mountOpenApiDocument } from './endpoint-frame/openapi-document.ts'
import { endpoints } from './endpoints/endpoints.ts'
import { isFilePath, isOldPagePath } from './file-path.rules.ts'
import { mountHistoryReports } from './history-reports.ts'
import { mountHealthChecks } from './health-checks.ts'
import { mountInboundMail } from './mount-inbound-mail.ts'
import { mountMetrics } from './mount-metrics.ts'
import { identifySite } from './identify-site.ts'
import { createMailHandler } from './mail-handler.ts'
import { isFilesAway } from '#platform/files/files-away.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import { createSessions } from '#platform/web/session.ts'
import { openStaticFiles } from '#platform/web/static-files.ts'
import { buildLastResortPage } from './pages/last-resort-page.ts'
import { openPageVisitor } from './pages/page-visitor.ts'
import { repeatPrivacySignal } from './pages/privacy-signal-header.ts'
import { postToPage } from './pages/post-to-page.ts'
import { setSecurityHeaders } from './pages/security-headers.ts'
import { createSitePageServer } from './pages/site-page-server.ts'
import type { SitePageServer } from './pages/site-page-server.types.ts'
import { handlePicture } from './picture-handler.ts'
import { isPicturePath } from './picture-path.rules.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { isRead } from './request/is-read.ts'
import { isForPrograms, respondWithError, respondWithRefusal } from './request/plain-responses.ts'
import { giveRequestId } from './request/request-id.ts'
import { countAs, countAsPage, traceRequest } from './request-kind.ts'
import { createRequestLimits } from '../context/request-limits.ts'
import { requestRefusals } from './request/request-refusals.ts'
import { mountAgents } from './mount-agents.ts'
import { mountSearchApi } from './search-api/mount-search-api.ts'
import { handleOpenGraph } from './open-graph-handler.ts'
import { mountApiDocs } from './api-docs/mount-api-docs.tsx'
import { mountArticleFeeds } from './article-feeds.ts'
import { mountSiteIcons } from './site-icons.ts'
import { mountSiteTexts } from './site-texts.ts'
import { mountSitemap } from './sitemap/mount-sitemap.ts'

/** The size limit of a posted body, where the handler does not set its own. */
const largestBody = 1024 * 1024

/**
 * Handles every HTTP request. Routes are tried in this order: health checks, which every host has; the site;
 * endpoints; POSTs to pages; files; pages.
 */
export function createHttpApp(services: Services, render: RenderPage): OpenAPIHono<HttpEnv> {
  const app = new OpenAPIHono<HttpEnv>()
  const limits = createRequestLimits(services)
  const sessions = createSessions(services.sessionSecrets)
  const pages = createSitePageServer(services, render)

  app.use(
    giveRequestId(services.log),
    traceRequest,
    writeAccessLog(services),
    setSecurityHeaders,
    repeatPrivacySignal,
  )
  app.onError(respondToFailure)
  mountHealthChecks(app, services)
  mountMetrics(app, services)
  mountInboundMail(app, services)
  app.use(identifySite(services))

  mountEndpoints(app, endpoints, services, { limits, sessions })
  mountSearchApi(app, services)
  mountAgents(app, services, limits)
  const getDocument = mountOpenApiDocument(app, services)
  mountApiDocs(app, services, { limits, getDocument })
  app.post('*', countAsPage, postToPage(services, { pages, sessions, limits }))
  app.use(limitPostedBody)
  app.all('/api/*', (c) => respondWithRefusal(c, requestRefusals.unknownCall))

  app.all('*', (c, next) => (isRead(c) ? next() : Promise.resolve(refuseMethod(c, pages))))

  app.get('/images/*', (c, next) =>
    isPicturePath(c.req.path)
      ? countAs(c, 'picture', () => handlePicture(services, c, c.req.path))
      : next(),
  )
  app.get('/open-graph/*', (c) => countAs(c, 'picture', () => handleOpenGraph(services, c)))
  app.get('/__mail/*', createMailHandler(services))
  if (services.assetsFolder !== null) {
    const files = openStaticFiles(services.assetsFolder)
    app.get('*', async (c, next) => {
      const file = files.serve(c, c.req.path)
      return file === undefined ? next() : countAs(c, 'file', () => file)
    })
  }
  mountSiteTexts(app, services)
  mountSitemap(app, services)
  mountSiteIcons(app, services)
  mountArticleFeeds(app, services)
  mountHistoryReports(app, services, limits)
  if (services.componentGallery !== null) {
    const handleGallery = createComponentGalleryHandler(services, services.componentGallery, render)
    app.get('*', (c, next) => (isGalleryPath(c.req.path) ? handleGallery(c) : next()))
  }
  app.get('*', countAsPage)
  // A missing file gets a short text instead of a rendered page: programs request files, and rendering takes time.
  app.get('*', async (c) => {
    const visit = {
      method: c.req.method,
      url: new URL(c.req.url),
      header: (name: string) => c.req.header(name),
      context: c.get('context'),
      openVisitor: () => openPageVisitor(services, c, { sessions, limits }),
    }
    const isPage = !isFilePath(c.req.path) || (isOldPagePath(c.req.path) && isNavigation(c))
    if (isPage) return pages.respond(visit)
    return (await pages.respondToOldAddress(visit)) ?? respondWithError(c, 404, missingFile)
  })
  return app
}

/** Browsers accept HTML for a document; programs that request files accept anything. */
const isNavigation = (c: HttpContext): boolean =>
  /\btext\/html\b/.test(c.req.header('accept') ?? '')

const missingFile = { code: 'request.no-file', text: 'There is no such file.' }

const limitBody = bodyLimit({
  maxSize: largestBody,
  onError: (c) => respondWithRefusal(c as HttpContext, requestRefusals.tooLarge),
})

/**
 * GET and HEAD have no body, and checking for one would make Hono build a Request object. Forms with files have their
 * own limits.
 */
function limitPostedBody(c: HttpContext, next: () => Promise<void>) {
  const hasFiles = /^multipart\//i.test(c.req.header('content-type') ?? '')
  return isRead(c) || hasFiles ? next() : limitBody(c, next)
}

/** Pages and files only have GET and HEAD, except that forms are posted to their page. */
function refuseMethod(c: HttpContext, pages: SitePageServer): Response {
  const takesPosts = pages.takesPosts(c.get('context').site, c.req.path)
  c.header('allow', takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD')
  return respondWithError(c, 405, { code: 'request.method', text: 'This address is only read.' })
}

function respondToFailure(error: Error, c: HttpContext): Response {
  if (isFilesAway(error)) return respondWhileFilesAreAway(error, c)
  const path = c.req.path.slice(0, 200)
  const fault = findStorageFault(error)
  // Database errors contain whole rows with personal data, so only the code is logged.
  if (fault !== null) c.get('log').error({ fault, path }, 'the database was away for a request')
  else c.get('log').error({ err: error, path }, 'request failed')
  if (isForPrograms(c.req.path) || isFilePath(c.req.path)) {
    const { unavailable, failed } = requestRefusals
    return respondWithRefusal(c, fault === null ? failed : unavailable)
  }
  const response = buildLastResortPage(fault === null ? 500 : 503, c.get('requestId'))
  response.headers.set('cache-control', 'no-store')
  if (fault !== null) response.headers.set('retry-after', tryAgainSeconds)
  return response
}

const tryAgainSeconds = String(requestRefusals.unavailable.retryAfterSeconds)

const filesAway = {
  code: 'request.files-away',
  text: 'Files cannot be read just now. Ask again in some seconds.',
}

/** Pages do not need the file store; pictures and reports work again as soon as the store does. */
function respondWhileFilesAreAway(error: Error, c: HttpContext): Response {
  c.get('log').warn({ reason: error.message }, 'a file could not be read')
  c.header('retry-after', '5')
  return respondWithError(c, 503, filesAway)
}
