import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import {
  decideVisibility,
  soldWindowSeconds,
} from '#modules/vehicles/availability/availability.rules.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SearchLinks } from './search-links.types.ts'
import { wasVisible } from './was-visible.ts'

/** A vehicle that the site showed before it was sold. */
export interface LeftVehicle {
  readonly id: number
  /** '2022 Toyota HiLux' */
  readonly title: string
  /** A search for similar vehicles. */
  readonly similarHref: string
}

/**
 * Those of the vehicles that the site showed before they were sold, in the order of `vehicleIds`. Only of these may a
 * list say that they were sold.
 */
export async function listLeft(
  database: Database,
  stock: SiteStock,
  links: SearchLinks,
  vehicleIds: readonly number[],
): Promise<LeftVehicle[]> {
  if (vehicleIds.length === 0) return []
  const { dealerships, configuration } = stock.site
  const window = soldWindowSeconds(configuration.include_sold_cars_days)
  const rows = await database.withScope(scopeOf(stock.site), (tx) =>
    listVehiclesById(tx, vehicleIds),
  )
  const left = rows.filter(
    (row) =>
      dealerships.some(({ id }) => id === row.dealershipId) &&
      !decideVisibility(row, window, stock.now).visible &&
      wasVisible(stock, row),
  )
  const byId = new Map(left.map((row) => [row.id, row]))
  return vehicleIds.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const price = row.priceCents === null ? null : row.priceCents / 100
    const similarHref = links.findSimilarPath({ ...row, price })
    return [{ id, title: buildVehicleTitle(row), similarHref }]
  })
}
