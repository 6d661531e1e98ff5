import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { buildPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** What a page of accounts shows, below the head of the site; on a site without accounts it is missing. */
export async function loadAccountPage<View extends object>(
  context: RouterContextProvider | Readonly<RouterContextProvider>,
  load: (context: Context) => Promise<View>,
) {
  const { site } = context.get(requestContext)
  if (!offersAccounts(site.configuration)) return loadMissing(context)
  const head = buildPageHead(site, context.get(servicesContext).sites.originOf(site))
  return { page: 'account' as const, head, view: await load(context) }
}
