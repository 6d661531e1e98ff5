import { type ActionFunctionArgs, createStaticHandler } from 'react-router'
import { findFormPage } from '#modules/forms/site-forms/form-pages.rules.ts'
import type { FormParameters } from '#modules/forms/site-forms/form-parameters.rules.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { passRetryAfter } from '../app/document/retry-after.ts'
import { postForm } from '../app/forms/post-form.ts'
import { postVehicle } from '../app/routes/vehicle/post-vehicle.ts'
import type { RenderPage } from '../context/page-job.types.ts'
import { requestContext } from '../context/router-contexts.ts'
import type { Services } from '../context/services.ts'
import { buildRouterContext } from './pages/build-router-context.ts'

interface Posted {
  readonly refused?: unknown
  readonly phoneCall?: unknown
}

/** Like the routes: a POST to a vehicle's page requests its phone number or asks a question; any other POST is a form. */
function action({ context }: ActionFunctionArgs) {
  const match = context.get(pageMatchContext)
  if (match?.page.kind === 'vehicle') return postVehicle(context)
  const { site } = context.get(requestContext)
  const found = findFormPage(site, match?.path ?? '')
  return postForm(context, found, match?.query as FormParameters)
}

/** Runs the actions of pages that receive POSTs, and responds with the data that the page would render. */
export function createActionRender(services: Services): RenderPage {
  const { query } = createStaticHandler([{ id: 'page', path: '*', action }])
  return async (job) => {
    const result = await query(job.request, { requestContext: buildRouterContext(services, job) })
    if (result instanceof Response) return result
    if (result.errors !== null) throw Object.values(result.errors)[0] as Error
    const [posted] = Object.values(result.actionData ?? {}) as (Posted | undefined)[]
    const [actionHeaders = new Headers()] = Object.values(result.actionHeaders)
    const headers = { loaderHeaders: new Headers(), parentHeaders: new Headers() }
    return Response.json(posted?.refused ?? posted ?? { page: job.request.url }, {
      status: result.statusCode,
      headers: {
        'content-type': 'text/html',
        'content-security-policy': `script-src 'sha256-x'`,
        ...passRetryAfter({ ...headers, actionHeaders, errorHeaders: undefined }),
      },
    })
  }
}
