import { RouterContextProvider } from 'react-router'
import { cacheRecorderContext } from '#platform/web/cache-recorder.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { sessionContext, withoutSession } from '#platform/web/session.ts'
import { sitePages } from '../../app/pages.ts'
import type { PageJob } from '../../context/page-job.types.ts'
import {
  addressesContext,
  requestContext,
  servicesContext,
  submissionContext,
  visitorCookiesContext,
} from '../../context/router-contexts.ts'
import type { Services } from '../../context/services.ts'
import { recordStockUse } from './record-stock-use.ts'

/** The context for a page's loaders and actions. A public page gets nothing personal. */
export function buildRouterContext(services: Services, job: PageJob): RouterContextProvider {
  const { context, match, recorder, visitor } = job
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(servicesContext, {
    ...services,
    stock: recordStockUse(services.stock, context.site, recorder),
  })
  provider.set(addressesContext, sitePages.listAddresses(context.site, context.now))
  provider.set(pageMatchContext, match)
  provider.set(cacheRecorderContext, recorder)
  provider.set(sessionContext, visitor?.session ?? withoutSession)
  provider.set(visitorCookiesContext, visitor?.cookies ?? '')
  provider.set(
    submissionContext,
    job.request.method === 'POST' ? (visitor?.submission ?? null) : null,
  )
  return provider
}
