import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { listKnownNames } from './known-names.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { isThin } from './thin-page.rules.ts'
import { listTypePages } from './type-pages.view.ts'

/** Paths of every search page that search engines should know. */
export function listIndexedPaths(stock: SiteStock): string[] {
  const { configuration } = stock.site
  const names = listKnownNames(stock)
  const searches = [
    decideDefaultSearchPath(configuration),
    ...listTypePages(stock)
      .filter(({ count }) => !isThin(count))
      .map(({ slug }) => `/search/${slug}`),
    ...listCommon(names.makeCounts).map((make) => `/search/${buildSearchSlug(make)}`),
    ...listCommon(names.bodyCounts).map((body) => `/search/${buildSearchSlug(body)}`),
    ...Object.entries(names.modelCounts).flatMap(([make, models]) =>
      listCommon(models).map(
        (model) => `/search/${buildSearchSlug(make)}/${buildSearchSlug(model)}`,
      ),
    ),
  ]
  return [...new Set(searches)]
}

/** Names whose search page has enough vehicles to be indexed (thin-page.rules.ts). */
const listCommon = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter((name) => !isThin(counts[name] ?? 0))
