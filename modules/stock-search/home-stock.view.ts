import type { SiteConfiguration } from '#modules/sites/site-configuration.schema.ts'
import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import { areAvailable } from './filter-expression.rules.ts'
import { buildSearchSlug } from './search-slug.rules.ts'
import type { SiteStock } from './site-stock.ts'
import { toStockHit } from './stock-hit.ts'
import type { HomeStockView, TileView } from './search-page.types.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

/** What the home page says of the stock: how much there is, of which bodies and makes, and the newest. */
export function buildHomeStock(stock: SiteStock): HomeStockView {
  const { configuration } = stock.site
  const { newest_count: limit, make_tile_count: mostMakes } = configuration.home
  const [all, newest] = stock.search([
    { facets: ['make', 'simple_body'], limit: 0 },
    { filter: [areAvailable], sort: ['created_at_timestamp:desc', 'id:asc'], limit },
  ])
  const counts = all?.facetDistribution ?? {}
  return {
    total: all?.totalHits ?? 0,
    bodies: buildTiles(counts['simple_body'] ?? {}, configuration),
    makes: buildTiles(counts['make'] ?? {}, configuration).slice(0, mostMakes),
    newest: (newest?.hits ?? []).map((hit) =>
      buildVehicleCard(toStockHit(hit), configuration, stock.now),
    ),
  }
}

/** Most stock first; each leads to the search page of that make or body. */
function buildTiles(
  counts: Readonly<Record<string, number>>,
  configuration: SiteConfiguration,
): TileView[] {
  return Object.entries(counts)
    .map(([label, count]) => ({
      label,
      count,
      countText: formatVehicleCount(configuration, count),
      href: `/search/${buildSearchSlug(label)}`,
    }))
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label))
}
