import { sitePages } from '../../app/pages.ts'
import type { HttpContext } from '../request/http-env.ts'
import type { Refusal } from '../request/refusal.types.ts'
import { renderInTime, replaceBroken } from '../pages/page-handler.ts'
import type { Services } from '../../context/services.ts'
import type { PageJob, RenderPage } from '../../context/page-job.types.ts'

interface RefusedPage extends Pick<PageJob, 'refused' | 'phoneCall'> {
  /** 200: nothing is wrong, the next step is shown. */
  readonly status: 200 | Refusal['status']
  readonly retryAfterSeconds?: number | undefined
}

/**
 * The page of a form that was posted to it without script, drawn with what was posted. It is one visitor's own
 * and never kept.
 */
export function createRefusedPage(services: Services, render: RenderPage) {
  return async (
    c: HttpContext,
    { status, retryAfterSeconds, ...posted }: RefusedPage,
  ): Promise<Response> => {
    const context = c.get('context')
    const url = new URL(c.req.url)
    const page = sitePages.canonicalize(context.site, url.pathname, url.searchParams)
    const address = page.kind === 'render' ? page.address : url.pathname
    const rendered = await renderInTime(
      render({
        request: new Request(services.sites.originOf(context.site) + address),
        context,
        match: page.kind === 'render' ? page.match : null,
        ...posted,
      }),
    )
    const answer = replaceBroken(rendered, c.get('requestId'))
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-store')
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
    // A page that could not be drawn says so itself.
    return new Response(answer.body, {
      status: answer.status === 200 ? status : answer.status,
      headers,
    })
  }
}
