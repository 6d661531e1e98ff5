import type { SiteDealership } from '#modules/sites/site.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import {
  decideVisibility,
  soldWindowSeconds,
} from '#modules/vehicles/availability/availability.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { wasVisible } from './was-visible.ts'

/** `gone`: the site showed the vehicle before. */
type VehiclePageState =
  | { readonly kind: 'vehicle' | 'gone'; readonly dealership: SiteDealership }
  | { readonly kind: 'missing' }

/**
 * Whether a vehicle has a page on the site. A sold vehicle has one as long as searches show it (§4), and is gone
 * (410) after that. A vehicle that the site does not show is missing (404).
 */
export function decideVehiclePageState(stock: SiteStock, row: VehicleRow): VehiclePageState {
  const { configuration, dealerships } = stock.site
  const window = soldWindowSeconds(configuration.include_sold_cars_days)
  const { visible } = decideVisibility(row, window, stock.now)
  const dealership = dealerships.find(({ id }) => id === row.dealershipId)
  const isKnown = visible ? stock.offers(row.id) : wasVisible(stock, row)
  if (!isKnown || dealership === undefined) return { kind: 'missing' }
  return { kind: visible ? 'vehicle' : 'gone', dealership }
}
