import { findVehicleBySlug } from '#modules/vehicles/vehicle.store.ts'
import type { VehiclePageResult } from '#modules/vehicles/vehicle-page.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isVehicleSlug } from './find-car.ts'
import type { SearchLinks } from './search-links.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { buildVehiclePage } from './vehicle-page.view.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

/** The page behind a vehicle's address on this site. Another dealer's vehicle was never here. */
export async function findVehiclePage(
  database: Database,
  stock: SiteStock,
  links: SearchLinks,
  slug: string,
): Promise<VehiclePageResult> {
  if (!isVehicleSlug(slug)) return { kind: 'missing' }
  const row = await database.withScope(scopeOf(stock.site), (tx) => findVehicleBySlug(tx, slug))
  return row === undefined ? { kind: 'missing' } : buildVehiclePage(stock, links, row)
}
