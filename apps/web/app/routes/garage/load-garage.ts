import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildGaragePage } from '#modules/garage/garage-page.view.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'

/** The page is the same for all visitors, because only the browser has the list of saved vehicles. */
export function loadGarage(context: Pick<RouterContextProvider, 'get'>) {
  const { site } = context.get(requestContext)
  const { sites } = context.get(servicesContext)
  const { configuration } = site
  const origin = sites.originOf(site)
  const view = buildGaragePage(configuration, buildDefaultSearchLink(configuration), origin)
  return {
    page: 'garage' as const,
    meta: buildMeta({ ...readPageHead(context), title: view.title, canonicalPath: null }),
    result: { kind: 'garage' as const, view },
  }
}
