import { findNextDocumentChange } from '#modules/documents/site-documents.rules.ts'
import { findNextSiteChange } from '#modules/locations/next-clock-change.rules.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createPageServer } from '#platform/web/page-server.ts'
import { sitePages } from '../../app/pages.ts'
import type { RenderPage } from '../../context/page-job.types.ts'
import type { SitemapSources } from '../../context/sitemap-sources.types.ts'
import type { PageVisitor } from '../../context/page-visitor.types.ts'
import type { Services } from '../../context/services.ts'
import { buildLastResortPage } from './last-resort-page.ts'
import { withOldAddresses } from './with-old-addresses.ts'
import { buildPageKey } from './page-key.ts'
import { listPossibleTags, listSiteTags } from './record-stock-use.ts'
import { listSecurityHeaders, policyWithoutPage } from './security-headers.ts'
import type { SitePageServer } from './site-page-server.types.ts'

/** Serves the pages of all sites: connects the page server to each site's configuration and stock. */
export function createSitePageServer(services: Services, render: RenderPage): SitePageServer {
  const findSiteChange = rememberSiteChanges()
  const pages = createPageServer<Site, SitemapSources, RequestContext, PageVisitor>({
    registry: sitePages,
    render,
    cache: services.pages,
    allowsCaching: services.mode === 'production',
    originOf: (site) => services.sites.originOf(site),
    buildKey: buildPageKey,
    async recordSite({ site, now }, recorder) {
      recorder.addTags(listSiteTags(site))
      recorder.changeAt(findSiteChange(site, now))
      recorder.changeAt(await services.stock.findNextChange(site, now))
    },
    listPossibleTags,
    listHeaders: (site, cacheControl) => [
      ...listSecurityHeaders(site, cacheControl),
      ['content-security-policy', policyWithoutPage],
    ],
    buildLastResort: buildLastResortPage,
  })
  return withOldAddresses(services, pages)
}

/** When the site's pages next change by the clock. Offers that begin or end change the menu of every page. */
function findNextChange(site: Site, now: Date): Date {
  const next = findNextSiteChange(site, now)
  const document = findNextDocumentChange(site, now)
  return document !== undefined && document < next ? document : next
}

/**
 * Remembers a site's next change, which is the same for all its pages. A reloaded site is a new object, for which
 * nothing is remembered.
 */
function rememberSiteChanges(): (site: Site, now: Date) => Date {
  const known = new WeakMap<Site, { readonly from: Date; readonly until: Date }>()
  return (site, now) => {
    const last = known.get(site)
    if (last !== undefined && last.from <= now && now < last.until) return last.until
    const until = findNextChange(site, now)
    known.set(site, { from: now, until })
    return until
  }
}
