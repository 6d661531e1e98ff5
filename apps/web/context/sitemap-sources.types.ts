import type { StockViews } from '#modules/search/stock-views.ts'

/** The data that pages need to list their paths for search engines. */
export interface SitemapSources {
  readonly stock: Pick<StockViews, 'listIndexedSearches'>
  readonly now: Date
}
