import { offersFavourites } from '#modules/garage/offers-favourites.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { pagePatterns } from '../app/document/page-patterns.ts'

/**
 * Rewrites a request to the path that our routes have. The routes are the same for every site, but a site chooses the
 * path of its garage itself, which is mapped to the route's own path; that path then leads nowhere on this site.
 * Requests for a page's data (`.data`) and paths with needless percent-encoding are treated alike.
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
