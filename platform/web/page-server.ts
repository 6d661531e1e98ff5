import { chooseEncoding } from '#platform/http/compression.ts'
import { CachedPage } from '#platform/page-cache/cached-page.ts'
import type { PageCache, PageRequest, RenderedPage } from '#platform/page-cache/page-cache.ts'
import { type CacheRecorder, RecordedPage, withoutRecorder } from './cache-recorder.ts'
import { decideCachePolicy } from './page-policy.rules.ts'
import type { AnyPage, CanonicalPageUrl, PageMatch, PageRegistry } from './page-registry.ts'
import { readPagePath } from './path-pattern.ts'

/** The parts of a request's context that this module needs; the rest is passed on to pages. */
interface FrameContext<Site> {
  readonly site: Site
  readonly now: Date
  readonly requestId: string
}

/** One request for a page. */
export interface PageVisit<Context, Visitor> {
  readonly method: string
  readonly url: URL
  header(name: string): string | undefined
  readonly context: Context
  /** Session and posted data, only for personal pages and actions. Not called for public pages. */
  openVisitor(): Visitor
}

/** The renderer's input. */
export interface RenderJob<Context, Visitor> {
  /** Built from the canonical URL: without cookies, Origin or other headers, and without a body. */
  readonly request: Request
  readonly context: Context
  /** The page with its parsed URL; null if it is not in the registry. */
  readonly match: PageMatch | null
  readonly recorder: CacheRecorder
  /** Null: the page is public. */
  readonly visitor: Visitor | null
}

export interface PageServerOptions<Site, Sources, Context, Visitor> {
  readonly registry: PageRegistry<Site, Sources>
  render(job: RenderJob<Context, Visitor>): Promise<Response>
  /** Null: caching is off. */
  readonly cache: PageCache | null
  /** Whether browsers and proxies may cache pages too. */
  readonly allowsCaching: boolean
  originOf(site: Site): string
  /** @param address the canonical URL */
  buildKey(site: Site, address: string): string
  /** Records what removes any page of the site from the cache. */
  recordSite(context: Context, recorder: CacheRecorder): Promise<void>
  /** Every tag that a rendered page of the site may have. */
  listPossibleTags(site: Site): readonly string[]
  /**
   * Default headers of every page, cached with it; headers set by the page take precedence. @param cacheControl of the
   * page
   */
  listHeaders(site: Site, cacheControl: string): readonly (readonly [name: string, value: string])[]
  /** The page shown when the website's own error page fails or takes too long. */
  buildLastResort(status: 500 | 503, requestId: string): Response
}

export interface PageServer<Site, Sources, Context, Visitor> {
  /** Whether a page at this path accepts posts. */
  takesPosts(site: Site, path: string): boolean
  respond(visit: PageVisit<Context, Visitor>): Promise<Response>
  /** Responds with a public page that has no URL of its own, instead of the page at the requested URL. */
  respondAs(visit: PageVisit<Context, Visitor>, page: AnyPage<Site, Sources>): Promise<Response>
}

const longestRenderMs = 10_000
/** An action reads uploaded files while it runs, as long as the server keeps the connection. */
const longestPostMs = 190_000
const pageCacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** No `stale-while-revalidate`: browsers apply it to fetched data, so visitors would see old prices once more. */
const dataCacheControl = 'public, max-age=0, s-maxage=30'

type PageToRender<Site, Sources> = Extract<CanonicalPageUrl<Site, Sources>, { kind: 'render' }>

/** Serves the pages of a registry by cache policy: public ones from the cache, personal ones only to their visitor. */
export function createPageServer<Site, Sources, Context extends FrameContext<Site>, Visitor>(
  options: PageServerOptions<Site, Sources, Context, Visitor>,
): PageServer<Site, Sources, Context, Visitor> {
  const { registry, cache } = options

  async function respond(visit: PageVisit<Context, Visitor>): Promise<Response> {
    const { context, url, method } = visit
    const page = registry.canonicalize(context.site, url.pathname, url.searchParams)
    if (page.kind === 'redirect') {
      return new Response(null, { status: 302, headers: { location: page.location } })
    }
    return decideCachePolicy(page.match.page, method) === 'public'
      ? respondPublicly(visit, page)
      : respondPersonally(visit, page)
  }

  async function respondPublicly(
    visit: PageVisit<Context, Visitor>,
    page: PageToRender<Site, Sources>,
  ): Promise<Response> {
    const { context } = visit
    const { site } = context
    const key = options.buildKey(site, page.address)
    const request: PageRequest = {
      possibleTags: [...options.listPossibleTags(site), ...page.match.page.listTags(site)],
      onlyFromSecond: page.typed,
      render: () => renderForAll(context, page),
    }
    const cached = await (cache?.get(key, request) ?? renderUncached(key, request))
    const encoding = cached.encodingFor(chooseEncoding(visit.header('accept-encoding')))
    if (cached.isKnownTo(visit.header('if-none-match'))) {
      return new Response(null, { status: 304, headers: pair(cached.headOfUnchanged(encoding)) })
    }
    const body = await (cache?.getBody(cached, encoding) ?? cached.getBody(encoding))
    // The buffer is not shared between threads; the cast avoids copying every page only for the type.
    const bytes = body.length === 0 ? null : (body as NonSharedBuffer)
    return new Response(bytes, { status: cached.status, headers: pair(cached.headOf(encoding)) })
  }

  async function renderForAll(
    context: Context,
    { address, match }: PageToRender<Site, Sources>,
  ): Promise<RenderedPage> {
    const { site, now, requestId } = context
    const recorder = new RecordedPage()
    const request = new Request(options.originOf(site) + address)
    const rendering = options.render({ request, context, match, recorder, visitor: null })
    const response = replaceBroken(await waitAtMost(longestRenderMs, rendering), requestId)
    await options.recordSite(context, recorder)
    recorder.addTags(match.page.listTags(site))
    recorder.changeAt(match.page.findNextChange(site, now))
    const { status } = response
    const headers = new Headers(response.headers)
    const cachedControl = match.isData ? dataCacheControl : pageCacheControl
    const cacheControl = status === 200 && options.allowsCaching ? cachedControl : 'no-store'
    headers.set('cache-control', cacheControl)
    for (const [name, value] of options.listHeaders(site, cacheControl)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    const isGone = status === 404 || status === 410
    const isVariant = address.includes('?')
    return {
      kind: match.page.kind,
      status,
      headers: [...headers],
      body: Buffer.from(await response.arrayBuffer()),
      tags: recorder.tags,
      changesAt: recorder.changesAt,
      section: isGone ? 'brief' : status !== 200 ? null : isVariant ? 'variant' : 'plain',
    }
  }

  async function respondPersonally(
    { context, method, openVisitor }: PageVisit<Context, Visitor>,
    { address, match }: PageToRender<Site, Sources>,
  ): Promise<Response> {
    const request = new Request(options.originOf(context.site) + address, { method })
    const job = { request, context, match, recorder: withoutRecorder, visitor: openVisitor() }
    const longestMs = method === 'POST' ? longestPostMs : longestRenderMs
    const rendered = await waitAtMost(longestMs, options.render(job))
    const shown = replaceBroken(rendered, context.requestId)
    const { status, headers } = shown
    // The complete body gives the response a Content-Length.
    const body = shown.body === null ? null : await shown.arrayBuffer()
    const response = new Response(body, { status, headers })
    response.headers.set('cache-control', 'no-store')
    return response
  }

  /** Replaces React Router's plain-text error by our error page. */
  function replaceBroken(rendered: Response | null, requestId: string): Response {
    if (rendered === null) return options.buildLastResort(503, requestId)
    const type = rendered.headers.get('content-type') ?? ''
    const isOurs = type.startsWith('text/html') || type.startsWith('text/x-script')
    return rendered.status >= 500 && !isOurs ? options.buildLastResort(500, requestId) : rendered
  }

  return {
    takesPosts(site, path) {
      const { page, found } = registry.find(site, path)
      return page.takesPosts(site, found, path)
    },
    respond,
    respondAs(visit, page) {
      const { pathname } = visit.url
      const { path, isData } = readPagePath(pathname)
      // Only the catch-all route has such a path, so the loader of the page at the requested URL does not run.
      // Canonical URLs contain only a page's own parameters, so no other page can have this key.
      const address = `/${page.kind}${pathname}?${page.kind}`
      const match = { page, found: null, path, query: null, search: '', isData }
      return respondPublicly(visit, { kind: 'render', address, typed: false, match })
    },
  }
}

async function renderUncached(key: string, request: PageRequest): Promise<CachedPage> {
  const rendered = await request.render()
  return new CachedPage(key, rendered, [], {
    madeAt: 0,
    freshUntil: 0,
    staleUntil: 0,
    heldUntil: 0,
  })
}

function pair(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at]!, flat[at + 1]!])
  return pairs
}

/** Resolves to null after the time limit; the work itself continues. */
async function waitAtMost<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
