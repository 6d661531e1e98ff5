import { scopeOf } from '#modules/sites/site-scope.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { buildDealershipCar } from '#modules/vehicles/wire/dealership-car.ts'
import { findVehicleViews } from '#modules/vehicles/store/vehicle-views.store.ts'
import { findVehicleBySlug } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ShownCar } from './website-car.schema.ts'
import { addShownPrice } from './website-car.view.ts'

/** §5: a slug has only letters, digits, hyphens and underscores. */
export const isVehicleSlug = (slug: string): boolean => /^[\w-]{1,200}$/.test(slug)

/**
 * §7: a vehicle in full, with the number of its views on websites and the price that visitors see; undefined if it
 * belongs to no dealership of the site, or the site does not show it.
 */
export async function findCar(
  database: Database,
  stock: SiteStock,
  slug: string,
): Promise<ShownCar | undefined> {
  if (!isVehicleSlug(slug)) return undefined
  const { site } = stock
  const found = await database.withScope(scopeOf(site), async (tx) => {
    const row = await findVehicleBySlug(tx, slug)
    return row && { row, views: await findVehicleViews(tx, row.id) }
  })
  if (found === undefined) return undefined
  const { row, views } = found
  if (row.removedAt !== null || !stock.offers(row.id)) return undefined
  const car = buildDealershipCar({ ...row, views: row.views + views }, site.dealerships)
  return addShownPrice(car, row, site)
}
