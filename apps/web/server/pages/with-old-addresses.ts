import type { Redirect } from '#modules/content/redirects/redirect.types.ts'
import { gonePage } from '../../app/routes/gone/page.ts'
import type { Services } from '../../context/services.ts'
import { isUnclaimed, respondWithMove } from './moved-address.ts'
import type { PagesOfSites, SitePageServer, SitePageVisit } from './site-page-server.types.ts'

/**
 * Adds the dealer's list of old addresses. The list is used only if no page matches an address, or if the matching page
 * has no content there (such as for an unknown vehicle), so a redirect never hides a page.
 */
export function withOldAddresses(services: Services, pages: PagesOfSites): SitePageServer {
  async function respondToOldAddress(visit: SitePageVisit): Promise<Response | undefined> {
    const { context, url, method } = visit
    const isRead = method === 'GET' || method === 'HEAD'
    if (!isRead || url.pathname.endsWith('.data')) return undefined
    if (!services.redirects.mayHaveAny(context.site)) return undefined
    const found = await find(visit)
    if (found === undefined) return undefined
    const { to } = found
    return to === null
      ? pages.respondAs(visit, gonePage)
      : respondWithMove({ ...found, to }, url.search, services.mode === 'production')
  }

  /** If the list cannot be read, the visitor gets a 404 page. */
  async function find({ context, url }: SitePageVisit): Promise<Redirect | undefined> {
    try {
      return await services.redirects.find(context.site, url.pathname, url.search)
    } catch (error) {
      context.log.error({ err: error }, 'redirects could not be read')
      return undefined
    }
  }

  return {
    ...pages,
    respondToOldAddress,
    async respond(visit) {
      if (isUnclaimed(visit.context.site, visit.url.pathname)) {
        return (await respondToOldAddress(visit)) ?? pages.respond(visit)
      }
      const response = await pages.respond(visit)
      return response.status === 404 ? ((await respondToOldAddress(visit)) ?? response) : response
    },
  }
}
