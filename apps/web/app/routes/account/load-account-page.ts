import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#apps/web/context/router-contexts.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** What a page of accounts shows, below the head of the site; on a site without accounts it is missing. */
export async function loadAccountPage<View extends object>(
  context: RouterContextProvider | Readonly<RouterContextProvider>,
  title: string,
  load: (context: Context) => Promise<View>,
) {
  const { site } = context.get(requestContext)
  if (!offersAccounts(site.configuration)) return loadMissing(context)
  // Search engines have no business with it.
  const tags = buildMeta({ ...readPageHead(context), title, canonicalPath: null })
  return { page: 'account' as const, meta: tags, view: await load(context) }
}
