import { buildTypeSearchPath } from '#modules/links/paths.ts'
import { listKnownNames } from './known-names.ts'
import { emptyState, serializeSearchUrl } from '../refinements/search-url.rules.ts'
import { resolveSearchPath } from './search-path.rules.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'

/** The page of all stock of a site, whatever its default search page is. */
export function buildAllStockPath({ site }: SiteStock): string {
  return buildTypeSearchPath('new-used-and-demo', site.configuration.vehicle.search_word)
}

/**
 * The search page of a make or a body: its own path, or, if another page has that path (a body with the name of a
 * make), all stock with that value chosen. The page has exactly the vehicles of that name.
 */
export function buildNamePath(stock: SiteStock, facet: 'make' | 'body', name: string): string {
  const { search_word: word } = stock.site.configuration.vehicle
  const resolved = resolveSearchPath(buildSearchSlug(name), listKnownNames(stock), word)
  if (resolved.found && resolved.target.kind === facet) return `/search/${resolved.target.slug}`
  const refinements = { [facet]: [name] }
  return buildAllStockPath(stock) + serializeSearchUrl({ ...emptyState, refinements })
}
