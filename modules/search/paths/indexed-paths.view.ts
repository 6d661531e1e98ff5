import { buildVehiclePath } from '#modules/links/paths.ts'
import { decideDefaultSearchPath } from '#modules/links/default-search-path.rules.ts'
import { listKnownNames } from './known-names.ts'
import { buildSearchSlug } from '#modules/links/search-slug.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { isThin } from './thin-page.rules.ts'
import { listTypePages } from './type-pages.view.ts'

/** A sitemap file takes at most 50,000 addresses. */
const mostVehiclePaths = 45_000

/** Paths of every vehicle and search page that search engines should know. */
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
  const [all] = stock.search([{ sort: ['id:desc'], limit: mostVehiclePaths }])
  const vehicles = (all?.hits ?? []).map((hit) =>
    buildVehiclePath(configuration.vehicle.address_word, parseStockHit(hit).slug),
  )
  return [...new Set([...searches, ...vehicles])]
}

/** Names whose search page is no thin one. */
const listCommon = (counts: Readonly<Record<string, number>>): string[] =>
  Object.keys(counts).filter((name) => !isThin(counts[name] ?? 0))
