import { withoutRecorder } from '#platform/web/cache-recorder.ts'
import { decideGallerySite } from '../app/component-gallery/gallery-address.rules.ts'
import type { HttpContext } from './request/http-env.ts'
import { createRequestContext } from './request/request-context.ts'
import type { Services, ComponentGalleryService } from '../context/services.ts'
import type { RenderPage } from '../context/page-job.types.ts'

/** The component gallery: rendered for each request, never cached, with the theme of the site in the query. */
export function createComponentGalleryHandler(
  services: Services,
  { listSites }: ComponentGalleryService,
  render: RenderPage,
) {
  return async (c: HttpContext): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(c.req.url)
    const context = c.get('context')
    const site = decideGallerySite(context.site, listSites(), searchParams)
    const request = new Request(services.sites.originOf(site) + pathname + search)
    const response = await render({
      request,
      context: createRequestContext({ ...context, site }),
      match: null,
      recorder: withoutRecorder,
      visitor: null,
    })
    const headers = new Headers(response.headers)
    headers.set('cache-control', 'no-store')
    return new Response(response.body, { status: response.status, headers })
  }
}
