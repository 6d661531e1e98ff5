import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PageServer, PageVisit } from '#platform/web/page-server.ts'
import type { PageVisitor } from '../../context/page-visitor.types.ts'
import type { SitemapSources } from '../../context/sitemap-sources.types.ts'

/** The pages of the registry alone. */
export type PagesOfSites = PageServer<Site, SitemapSources, RequestContext, PageVisitor>

export interface SitePageServer extends PagesOfSites {
  /** What the dealer's list of old addresses says of one; undefined: nothing. */
  respondToOldAddress(visit: SitePageVisit): Promise<Response | undefined>
}

export type SitePageVisit = PageVisit<RequestContext, PageVisitor>
