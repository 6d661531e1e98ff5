import type { VehicleCardView } from '#modules/vehicles/card/vehicle-card.types.ts'
import { cardSourceOf } from './card-source.ts'
import type { SearchLinks } from './search-links.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { parseStockHit } from '#modules/stock-index/stock-hit.ts'
import { buildVehicleCard } from './vehicle-card.view.ts'

/**
 * Current cards of chosen vehicles, in the order of `vehicleIds`. Left out are vehicles that the site does not show
 * (any more), and those of other dealers.
 */
export function listCards(
  stock: SiteStock,
  links: SearchLinks,
  vehicleIds: readonly number[],
): VehicleCardView[] {
  if (vehicleIds.length === 0) return []
  const filter = [vehicleIds.map((id) => `"id" = ${id}`)]
  const [result] = stock.search([{ filter, limit: vehicleIds.length }])
  const source = cardSourceOf(stock, links)
  const cards = (result?.hits ?? []).map((document) =>
    buildVehicleCard(parseStockHit(document), source),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return vehicleIds.flatMap((id) => byId.get(id) ?? [])
}
