import type { Site } from '#modules/sites/site.types.ts'
import type { SitemapSources } from '#apps/web/context/sitemap-sources.types.ts'
import { definePage } from '#platform/web/page-definition.ts'
import { searchQuery } from './search-query.ts'

export const searchPage = definePage({
  kind: 'search',
  patterns: ['/search/*'],
  query: searchQuery,
  hydration: { start: 'load', resultKind: 'page' },
  // Only searches are listed here: the sitemap reads vehicles separately, in batches, because there are too many for
  // one list.
  listSitemapPaths: (site: Site, { stock, now }: SitemapSources) =>
    stock.listIndexedSearches(site, now),
})
