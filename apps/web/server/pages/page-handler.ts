import { findNextSiteChange } from '#modules/locations/next-clock-change.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { chooseEncoding } from '#platform/http/compression.ts'
import { CachedPage } from '#platform/page-cache/cached-page.ts'
import type { PageMatch } from '#platform/web/page-registry.ts'
import type { PageRequest, RenderedPage } from '#platform/page-cache/page-cache.ts'
import type { HttpContext } from '../request/http-env.ts'
import { buildLastResortPage } from './last-resort-page.ts'
import { buildPageKey } from './page-key.ts'
import { sitePages } from '../../app/pages.ts'
import { createPageUses, listPossibleTags, listTags } from './page-uses.ts'
import { listSecurityHeaders, policyWithoutPage } from './security-headers.ts'
import type { Services } from '../../context/services.ts'
import type { RenderPage } from '../../context/page-job.types.ts'

type PageToRender = Extract<ReturnType<typeof sitePages.canonicalize>, { kind: 'render' }>

const longestRenderMs = 10_000
const pageCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** Without `stale-while-revalidate`: browsers honour it for fetched data, so that a visitor would see old prices once more. */
const dataCacheControl = 'public, max-age=0, s-maxage=30'

/** Handles requests for pages: takes the page from the cache, or renders it from its canonical URL. */
export function createPageHandler(services: Services, render: RenderPage) {
  const findSiteChange = rememberSiteChanges()
  const allowsCaching = services.mode === 'production'

  async function renderPage(
    c: HttpContext,
    { address, match }: PageToRender,
  ): Promise<RenderedPage> {
    const context = c.get('context')
    const { site, now } = context
    const uses = createPageUses()
    const request = new Request(services.sites.originOf(site) + address)
    const rendered = await renderInTime(render({ request, context, match, uses }))
    const response = replaceBroken(rendered, c.get('requestId'))
    const { status } = response
    const headers = new Headers(response.headers)
    const cacheControl = /\.data(\?|$)/.test(address) ? dataCacheControl : pageCacheControl
    headers.set('cache-control', status === 200 && allowsCaching ? cacheControl : 'no-store')
    for (const [name, value] of listSecurityHeaders(site)) headers.set(name, value)
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', policyWithoutPage)
    }
    const isGone = status === 404 || status === 410
    const isVariant = address.includes('?')
    return {
      status,
      headers: [...headers],
      body: Buffer.from(await response.arrayBuffer()),
      tags: [...listTags(site, uses), ...match.page.listTags(site)],
      changesAt: await findNextChange(site, now, match),
      section: isGone ? 'brief' : status !== 200 ? null : isVariant ? 'variant' : 'plain',
    }
  }

  async function findNextChange(site: Site, now: Date, { page }: PageMatch): Promise<number> {
    const changes = [
      findSiteChange(site, now),
      await services.stock.findNextChange(site, now),
      page.findNextChange(site, now),
    ]
    return Math.min(...changes.flatMap((change) => (change === null ? [] : [change.getTime()])))
  }

  return async (c: HttpContext): Promise<Response> => {
    const site = c.get('context').site
    const url = new URL(c.req.url)
    const page = sitePages.canonicalize(site, url.pathname, url.searchParams)
    if (page.kind === 'redirect') {
      return new Response(null, { status: 302, headers: { location: page.location } })
    }
    const request: PageRequest = {
      possibleTags: [...listPossibleTags(site), ...page.match.page.listTags(site)],
      onlyFromSecond: page.typed,
      render: () => renderPage(c, page),
    }
    const key = buildPageKey(site, page.address)
    const cached = await (services.pages?.get(key, request) ?? renderUncached(key, request))
    return respondWith(cached, services, c)
  }
}

async function respondWith(
  page: CachedPage,
  services: Services,
  c: HttpContext,
): Promise<Response> {
  const { status } = page
  const encoding = page.encodingFor(chooseEncoding(c.req.header('accept-encoding')))
  if (page.isKnownTo(c.req.header('if-none-match'))) {
    return new Response(null, { status: 304, headers: pair(page.headOfUnchanged(encoding)) })
  }
  const body = await (services.pages?.getBody(page, encoding) ?? page.getBody(encoding))
  // The buffer is not shared between threads; the cast avoids copying every page only to satisfy the type.
  const bytes = body.length === 0 ? null : (body as NonSharedBuffer)
  return new Response(bytes, {
    status,
    headers: pair(page.headOf(encoding)),
  })
}

async function renderUncached(key: string, request: PageRequest): Promise<CachedPage> {
  const rendered = await request.render()
  return new CachedPage(key, rendered, [], { madeAt: 0, freshUntil: 0, staleUntil: 0 })
}

function pair(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at]!, flat[at + 1]!])
  return pairs
}

/** Remembers a site's next change by the clock, which is the same for all its pages; a reloaded site is a new object. */
function rememberSiteChanges(): (site: Site, now: Date) => Date {
  const known = new WeakMap<Site, { readonly from: Date; readonly until: Date }>()
  return (site, now) => {
    const last = known.get(site)
    if (last !== undefined && last.from <= now && now < last.until) return last.until
    const until = findNextSiteChange(site, now)
    known.set(site, { from: now, until })
    return until
  }
}

/** Resolves to null when the render takes too long; the render itself goes on. */
export async function renderInTime(rendering: Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestRenderMs, null)
  })
  try {
    return await Promise.race([rendering, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Replaces React Router's plain-text error by a page of ours. */
export function replaceBroken(rendered: Response | null, requestId: string): Response {
  if (rendered === null) return buildLastResortPage(503, requestId)
  const type = rendered.headers.get('content-type') ?? ''
  const isOurs = type.startsWith('text/html') || type.startsWith('text/x-script')
  return rendered.status >= 500 && !isOurs ? buildLastResortPage(500, requestId) : rendered
}
