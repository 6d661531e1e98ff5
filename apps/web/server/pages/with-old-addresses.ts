import type { Redirect } from '#modules/content/redirects/redirect.types.ts'
import { gonePage } from '../../app/routes/gone/page.ts'
import type { Services } from '../../context/services.ts'
import { isUnclaimed, respondWithMove } from './moved-address.ts'
import type { PagesOfSites, SitePageServer, SitePageVisit } from './site-page-server.types.ts'

/**
 * Looks an address up in the dealer's list of old ones where no page of the site claims it, and where the one that does
 * has nothing there, such as an unknown vehicle. So every page goes before the list.
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

  /** Without the list a visitor is told that the page is missing, which is true as far as is known. */
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
