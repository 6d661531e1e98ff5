import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { areAvailable } from '#modules/stock-index/filter-expression.rules.ts'
import { buildSiteOrder } from '#modules/stock-index/site-order.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { cardSourceOf } from '../card-source.ts'
import type { SearchLinks } from '../search-links.types.ts'
import { listSimilar } from '../similar-stock.ts'
import { buildVehicleCard } from '../vehicle-card.view.ts'

/** Maximum number of vehicles offered for comparison. */
const mostOffered = 8

/**
 * Vehicles to compare with those already chosen. They are similar to the first chosen one that the site shows, and
 * exclude the chosen ones. If the site shows none of these, the first results of its search.
 */
export function listComparable(
  stock: SiteStock,
  links: SearchLinks,
  vehicleIds: readonly number[],
): VehicleCardView[] {
  const first = findFirst(stock, vehicleIds)
  const found = first === undefined ? listFirst(stock, links) : listSimilar(stock, links, first)
  return found.filter(({ id }) => !vehicleIds.includes(id)).slice(0, mostOffered)
}

function findFirst(stock: SiteStock, vehicleIds: readonly number[]) {
  if (vehicleIds.length === 0) return undefined
  const filter = [vehicleIds.map((id) => `"id" = ${id}`)]
  const [result] = stock.search([{ filter, limit: vehicleIds.length }])
  const hits = (result?.hits ?? []).map(parseStockHit)
  const hit = vehicleIds.flatMap((wanted) => hits.find(({ id }) => id === wanted) ?? [])[0]
  return hit === undefined ? undefined : { ...hit, simpleBody: hit.simple_body }
}

function listFirst(stock: SiteStock, links: SearchLinks): VehicleCardView[] {
  const sort = buildSiteOrder(stock.site.configuration.search.default_sort)
  const [result] = stock.search([{ filter: [areAvailable], sort, limit: mostOffered }])
  const source = cardSourceOf(stock, links)
  return (result?.hits ?? []).map((hit) => buildVehicleCard(parseStockHit(hit), source))
}
