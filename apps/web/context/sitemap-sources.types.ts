import type { StockViews } from '#modules/search/stock-views.ts'

/** What pages need to list the paths that search engines should know. */
export interface SitemapSources {
  readonly stock: Pick<StockViews, 'listIndexedSearches'>
  readonly now: Date
}
