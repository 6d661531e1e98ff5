import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import { chooseEncoding, compress } from './compression.ts'
import type { HttpContext } from './http-env.ts'
import { buildLastResortPage } from './last-resort-page.ts'
import { buildPageRequest } from './page-request.ts'
import type { Services } from './services.ts'

export interface PageJob {
  readonly request: Request
  readonly site: Site
  readonly now: Date
  readonly log: Log
}

/** Renders one page whole, or the data of one for a client navigation. */
export type RenderPage = (job: PageJob) => Promise<Response>

const longestRenderMs = 10_000
const smallestCompressed = 1024
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'

/** Answers a path of a site with a page: rendered from what `buildPageRequest` lets through, compressed. */
export function createPageAnswer(services: Services, render: RenderPage) {
  return async (c: HttpContext): Promise<Response> => {
    const site = c.get('site')
    const url = new URL(c.req.url)
    const page = buildPageRequest(services.sites.originOf(site), url.pathname, url.searchParams)
    if (page.kind === 'redirect') {
      return new Response(null, { status: 302, headers: { location: page.location } })
    }
    const job = { request: page.request, site, now: services.clock(), log: c.get('log') }
    const rendered = await renderInTime(render(job))
    const answer = replaceBroken(rendered, c.get('requestId'))
    const headers = new Headers(answer.headers)
    const keeps = answer.status === 200 && services.mode === 'production'
    headers.set('cache-control', keeps ? cacheControl : 'no-store')
    return compressAnswer(answer, headers, c.req.header('accept-encoding'))
  }
}

/** Null when it takes too long; the render itself is left to end. */
async function renderInTime(rendering: Promise<Response>): Promise<Response | null> {
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

/** React Router's own last words are plain text; ours are a page. */
function replaceBroken(rendered: Response | null, requestId: string): Response {
  if (rendered === null) return buildLastResortPage(503, requestId)
  const type = rendered.headers.get('content-type') ?? ''
  const isOurs = type.startsWith('text/html') || type.startsWith('text/x-script')
  return rendered.status >= 500 && !isOurs ? buildLastResortPage(500, requestId) : rendered
}

async function compressAnswer(
  answer: Response,
  headers: Headers,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const { status } = answer
  headers.set('vary', 'Accept-Encoding')
  if (answer.body === null) return new Response(null, { status, headers })
  const body = await answer.text()
  const encoding = body.length < smallestCompressed ? null : chooseEncoding(acceptEncoding)
  if (encoding === null) return new Response(body, { status, headers })
  headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await compress(body, encoding, 'fast')), { status, headers })
}
