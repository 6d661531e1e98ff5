import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildComparePage } from '#modules/garage/compare/compare-page.view.ts'
import { buildComparePath } from '#modules/links/paths.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { findPageMatch } from '#platform/web/page-match.ts'
import { buildMeta, readPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'
import { comparePage } from './page.ts'

/** The chosen vehicles with current data, and suggestions to add. */
export async function loadCompare(context: Pick<RouterContextProvider, 'get'>) {
  const match = findPageMatch(context, comparePage)
  if (match === undefined) return loadMissing(context)
  const vehicleIds = match.query.ids
  const { site, now } = context.get(requestContext)
  const { stock, sites } = context.get(servicesContext)
  const { configuration } = site
  const [columns, offered] = await Promise.all([
    stock.listComparison(site, vehicleIds, now),
    stock.listComparable(site, vehicleIds, now),
  ])
  const origin = sites.originOf(site)
  const vehicles = columns.filter((column) => column.kind === 'vehicle')
  const view = buildComparePage({
    configuration,
    columns,
    offered,
    browseHref: buildDefaultSearchLink(configuration),
  })
  return {
    page: 'compare' as const,
    meta: buildMeta({ ...readPageHead(context), title: view.title, canonicalPath: null }),
    view,
    address: origin + buildComparePath(vehicleIds),
    warning: decideCardsWarning(vehicles, configuration),
  }
}
