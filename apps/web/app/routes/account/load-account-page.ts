import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The data of an account page; on a site without accounts it is a missing page. */
export async function loadAccountPage<View extends object>(
  context: RouterContextProvider | Readonly<RouterContextProvider>,
  title: string,
  load: (context: Context) => Promise<View>,
) {
  const { site } = context.get(requestContext)
  if (!offersAccounts(site.configuration)) return loadMissing(context)
  // Personal pages are not for search engines.
  const tags = buildMeta({ ...readPageHead(context), title, canonicalPath: null })
  return { page: 'account' as const, meta: tags, view: await load(context) }
}
