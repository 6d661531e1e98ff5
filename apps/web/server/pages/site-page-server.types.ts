import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PageServer, PageVisit } from '#platform/web/page-server.ts'
import type { PageVisitor } from '../../context/page-visitor.types.ts'
import type { SitemapSources } from '../../context/sitemap-sources.types.ts'

/** The page server for the registered pages, without redirects of old addresses. */
export type PagesOfSites = PageServer<Site, SitemapSources, RequestContext, PageVisitor>

export interface SitePageServer extends PagesOfSites {
  /** The response for an address in the dealer's list of old addresses; undefined if the list does not contain it. */
  respondToOldAddress(visit: SitePageVisit): Promise<Response | undefined>
}

export type SitePageVisit = PageVisit<RequestContext, PageVisitor>
