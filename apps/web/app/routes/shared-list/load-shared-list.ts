import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildSharedList } from '#modules/garage/shared/shared-list.view.ts'
import { buildSharedListPath } from '#modules/links/paths.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { sharedListPage } from './page.ts'

export type SharedListData = Awaited<ReturnType<typeof loadSharedList>>

/** The vehicles in the URL with current data; nothing is revealed about those that the site hides. */
export async function loadSharedList(context: Pick<RouterContextProvider, 'get'>) {
  const vehicleIds = getPageMatch(context, sharedListPage).query.ids
  const { site, now } = context.get(requestContext)
  const { stock, sites } = context.get(servicesContext)
  const { configuration } = site
  const cards = await stock.listCards(site, vehicleIds, now)
  const shown = new Set(cards.map(({ id }) => id))
  const gone = vehicleIds.filter((id) => !shown.has(id))
  const origin = sites.originOf(site)
  const view = buildSharedList({
    configuration,
    count: vehicleIds.length,
    cards,
    left: await stock.listLeft(site, gone, now),
    browseHref: buildDefaultSearchLink(configuration),
  })
  return {
    page: 'shared-list' as const,
    meta: buildMeta({ ...readPageHead(context), title: view.title, canonicalPath: null }),
    view,
    address: origin + buildSharedListPath(configuration.garage.path, vehicleIds),
    warning: decideCardsWarning(cards, configuration),
  }
}
