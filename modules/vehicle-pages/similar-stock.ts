import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { cardSourceOf } from './card-source.ts'
import type { ComparedVehicle } from './compared-vehicle.types.ts'
import { areAvailable, equals } from '#modules/stock-index/filter-expression.rules.ts'
import { findNearPrices } from './near-price.rules.ts'
import type { SearchLinks } from './search-links.types.ts'
import { buildWindowOrder } from '#modules/stock-index/site-order.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

/**
 * Available vehicles similar to this one: the same model first, then the same body with a similar price, then the
 * same make, then others. In each group those with photos come first, in the site's order, and reserved ones last.
 */
export function listSimilar(
  stock: SiteStock,
  links: SearchLinks,
  vehicle: ComparedVehicle,
): VehicleCardView[] {
  const { configuration } = stock.site
  const wanted = configuration.vehicle_page.similar_count
  const available = [areAvailable, `NOT "id" = ${vehicle.id}`]
  const sort = buildWindowOrder(configuration.search.default_sort)
  const queries = listNearness(vehicle).map((filter) => ({
    filter: [...available, ...filter],
    sort,
    limit: wanted,
  }))
  const found = stock.search(queries).flatMap(({ hits }) => hits.map(parseStockHit))
  const source = cardSourceOf(stock, links)
  const distinct = [...new Map(found.map((hit) => [hit.id, hit])).values()]
  return distinct.slice(0, wanted).map((hit) => buildVehicleCard(hit, source))
}

function listNearness({ make, model, simpleBody, price }: ComparedVehicle): string[][] {
  const prices = price === null ? null : findNearPrices(price)
  const near = prices === null ? [] : [`"price" >= ${prices.min}`, `"price" <= ${prices.max}`]
  const body = simpleBody === null ? [] : [[equals('simple_body', simpleBody), ...near]]
  return [[equals('make', make), equals('model', model)], ...body, [equals('make', make)], []]
}
