import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildLocationViews } from '#modules/content/location.view.ts'
import { fixedPaths } from '#modules/links/paths.ts'
import { buildVehicleCard } from '#modules/open-graph/open-graph-card.view.ts'
import { hideMaskedPhone } from '#modules/vehicles/phone-mask.rules.ts'
import { buildPageHead } from '../../document/page-meta.ts'
import { loadMissing } from '../missing/load-missing.ts'

export type VehicleData = Awaited<ReturnType<typeof loadVehicle>>['data']

/** A vehicle that the site shows, or what became of it; a slug that nobody has is a missing page. */
export async function loadVehicle(context: Pick<RouterContextProvider, 'get'>, slug: string) {
  const { site, now } = context.get(requestContext)
  const { stock, sites, openGraph } = context.get(servicesContext)
  const result = await stock.findVehiclePage(site, slug, now)
  if (result.kind === 'missing') return loadMissing(context)
  const locationId = result.kind === 'vehicle' ? result.view.locationId : null
  const shown = buildLocationViews(site, now).find(({ id }) => id === locationId)
  const location = shown === undefined ? undefined : hideMaskedPhone(shown, site.configuration)
  const head = { ...buildPageHead(site, sites.originOf(site)), contactPath: fixedPaths.contact }
  // Drawn once and cached: asking for the address is what orders it.
  const sharedUrl =
    result.kind === 'vehicle' ? openGraph.share(site, buildVehicleCard(result.view)) : null
  const status = result.kind === 'gone' ? 410 : 200
  return data({ page: 'vehicle' as const, head, result, location, sharedUrl }, { status })
}
