import { offersFavourites } from '#modules/sites/garage.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { pagePatterns } from '../app/page-patterns.ts'

/**
 * The request as the routes know it. They are the same for every site, and an address that a site chooses
 * itself stands for one of them; what has that very address elsewhere is then not to be had.
 */
export function buildRouteRequest(site: Site, request: Request): Request {
  const url = new URL(request.url)
  const { garage } = site.configuration
  const own = offersFavourites(site.configuration) ? garage.path : null
  if (url.pathname === own) url.pathname = pagePatterns.garage
  else if (url.pathname === pagePatterns.garage) url.pathname = '/*'
  else return request
  return new Request(url, request)
}
