import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildGaragePage } from '#modules/garage/garage-page.view.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'

/** Vehicles that an empty garage may suggest: two rows, as those that the visitor has seen are left out. */
const mostSuggested = 8

/** The page is the same for all visitors, because only the browser has the list of saved vehicles. */
export async function loadGarage(context: Pick<RouterContextProvider, 'get'>) {
  const { site, now } = context.get(requestContext)
  const { sites, stock } = context.get(servicesContext)
  const { configuration } = site
  const origin = sites.originOf(site)
  const view = buildGaragePage(configuration, buildDefaultSearchLink(configuration), origin)
  const { newest, rateWarning } = await stock.findHome(site, now)
  return {
    page: 'garage' as const,
    meta: buildMeta({ ...readPageHead(context), title: view.title, canonicalPath: null }),
    result: {
      kind: 'garage' as const,
      view,
      newest: { cards: newest.slice(0, mostSuggested), warning: rateWarning },
    },
  }
}
