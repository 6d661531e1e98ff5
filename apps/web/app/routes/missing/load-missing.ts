import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { pageMatchContext } from '#platform/web/page-match.ts'
import { buildPageHead } from '../../document/page-meta.ts'

/** An address at which the site has no page: searches that the visitor may have meant. */
export async function loadMissing(context: Pick<RouterContextProvider, 'get'>) {
  const { site, now } = context.get(requestContext)
  const { stock, sites } = context.get(servicesContext)
  const path = context.get(pageMatchContext)?.path ?? '/'
  const suggestions = await stock.listSuggestions(site, path, now)
  const head = buildPageHead(site, sites.originOf(site))
  const result = { kind: 'missing' as const, suggestions }
  return data({ page: 'missing' as const, head, result }, { status: 404 })
}
