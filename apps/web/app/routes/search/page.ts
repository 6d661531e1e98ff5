import type { Site } from '#modules/sites/site.types.ts'
import type { SitemapSources } from '#apps/web/context/sitemap-sources.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { searchQuery } from './search-query.ts'

export const searchPage = definePage({
  kind: 'search',
  patterns: ['/search/*'],
  query: searchQuery,
  hydration: { start: 'load', resultKind: 'page' },
  // Vehicles are too many for a list: the sitemap reads them part by part.
  listSitemapPaths: (site: Site, { stock, now }: SitemapSources) =>
    stock.listIndexedSearches(site, now),
})
