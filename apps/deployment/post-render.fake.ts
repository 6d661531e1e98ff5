import { createStaticHandler } from 'react-router'
import { postCheckout } from '#apps/web/app/routes/checkout/post-checkout.ts'
import { postApplication } from '#apps/web/app/routes/finance-application/post-application.ts'
import { postTradeIn } from '#apps/web/app/routes/trade-in/post-trade-in.ts'
import type { RenderPage } from '#apps/web/context/page-job.types.ts'
import type { Services } from '#apps/web/context/services.ts'
import { buildRouterContext } from '#apps/web/server/pages/build-router-context.ts'

/** Handles posts to read-only pages; their HTML is not rendered. */
export function createPostRender(services: Services): RenderPage {
  return async (job) => {
    const context = buildRouterContext(services, job)
    const { kind } = job.match!.page
    const action = () => {
      if (kind === 'checkout') return postCheckout(context)
      if (kind === 'finance-application') return postApplication(context)
      return postTradeIn(context)
    }
    const { query: run } = createStaticHandler([{ id: 'page', path: '*', action }])
    const result = await run(job.request, { requestContext: context })
    if (result instanceof Response) return result
    if (result.errors !== null) throw Object.values(result.errors)[0] as Error
    const headers = Object.values(result.actionHeaders)[0] ?? new Headers()
    headers.set('content-type', 'text/html')
    headers.set('content-security-policy', `script-src 'sha256-x'`)
    return Response.json(Object.values(result.actionData ?? {})[0], {
      status: result.statusCode,
      headers,
    })
  }
}
