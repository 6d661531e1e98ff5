import { buildDefaultSearchLink } from './default-search-link.rules.ts'
import type { SearchLinks } from '#modules/vehicle-pages/search-links.types.ts'
import { findSimilarPath } from './similar-path.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** Links from vehicles to the search pages of a site. */
export function buildSearchLinks(stock: SiteStock): SearchLinks {
  return {
    defaultSearchHref: buildDefaultSearchLink(stock.site.configuration),
    findSimilarPath: (vehicle) => findSimilarPath(stock, vehicle),
  }
}
