import { buildSearchSlug } from './search-slug.rules.ts'
import type { SiteStock } from './site-stock.ts'
import { toStockHit } from './stock-hit.ts'
import type { HomeStockView, TileView } from './search-page.types.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

/** What the home page says of the stock: how much there is, of which bodies and makes, and the newest. */
export function buildHomeStock(stock: SiteStock): HomeStockView {
  const { configuration } = stock.site
  const [all] = stock.search([
    {
      facets: ['make', 'simple_body'],
      sort: ['created_at_timestamp:desc', 'id:asc'],
      limit: configuration.home.newest_count,
    },
  ])
  const counts = all?.facetDistribution ?? {}
  return {
    total: all?.totalHits ?? 0,
    bodies: buildTiles(counts['simple_body'] ?? {}),
    makes: buildTiles(counts['make'] ?? {}).slice(0, configuration.home.make_tile_count),
    newest: (all?.hits ?? []).map((hit) =>
      buildVehicleCard(toStockHit(hit), configuration, stock.now),
    ),
  }
}

/** Most stock first; each leads to the search page of that make or body. */
function buildTiles(counts: Readonly<Record<string, number>>): TileView[] {
  return Object.entries(counts)
    .map(([label, count]) => ({ label, count, href: `/search/${buildSearchSlug(label)}` }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}
