import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { listKnownNames } from './known-names.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { resolveSearchPath } from './search-path.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** The path of all stock of a site, which may differ from its default search page. */
export function buildAllStockPath({ site }: SiteStock): string {
  return buildTypeSearchPath('new-used-and-demo', site.configuration.vehicle.search_word)
}

/**
 * The search page of a make or a body, which has exactly the vehicles of that name. If another page has its path (a
 * body with the name of a make), the path is that of all stock with the value chosen.
 */
export function buildNamePath(stock: SiteStock, facet: 'make' | 'body', name: string): string {
  const { search_word: word } = stock.site.configuration.vehicle
  const resolved = resolveSearchPath(buildSearchSlug(name), listKnownNames(stock), word)
  if (resolved.found && resolved.target.kind === facet) return `/search/${resolved.target.slug}`
  const refinements = { [facet]: [name] }
  return buildAllStockPath(stock) + serializeSearchUrl({ ...emptyState, refinements })
}
