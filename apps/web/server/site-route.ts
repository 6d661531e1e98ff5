import { offersFavourites } from '#modules/sites/garage.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { pagePatterns } from '../app/page-patterns.ts'

/**
 * The request as the routes know it. They are the same for every site, and an address that a site chooses
 * itself stands for one of them; what has that very address elsewhere is then not to be had. Of a page's data it
 * is the same, and of what routes read in an address that is encoded more than it need be.
 */
export function buildRouteRequest(site: Site, request: Request): Request {
  const url = new URL(request.url)
  const { garage } = site.configuration
  const own = offersFavourites(site.configuration) ? garage.path : null
  const [, path, data] = /^(.*?)(\.data)?$/.exec(decodeURIComponent(url.pathname)) ?? []
  if (path !== own && path !== pagePatterns.garage) return request
  url.pathname = `${path === own ? pagePatterns.garage : '/*'}${data ?? ''}`
  return new Request(url, request)
}
