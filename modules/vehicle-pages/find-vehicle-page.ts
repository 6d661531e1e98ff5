import { buildVehiclePath } from '#modules/links/paths.ts'
import { listSitePrices } from '#modules/price-evidence/site-price.store.ts'
import { findStockConfirmation } from '#modules/stock-feeds/confirmed-stock.store.ts'
import { findShownListing } from '#modules/vehicles/store/double-listings.store.ts'
import { findVehicleBySlug } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehiclePageResult } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isVehicleSlug } from './find-car.ts'
import type { SearchLinks } from './search-links.types.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { decideVehiclePageState } from './vehicle-page-state.ts'
import { buildVehiclePage } from './vehicle-page.view.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'

/** The page at a vehicle's URL on this site; a 404 for another dealer's vehicle. */
export async function findVehiclePage(
  database: Database,
  stock: SiteStock,
  links: SearchLinks,
  slug: string,
): Promise<VehiclePageResult> {
  if (!isVehicleSlug(slug)) return { kind: 'missing' }
  const { vehicle_page: settings } = stock.site.configuration
  const [row, shown, records] = await database.withScope(scopeOf(stock.site), async (tx) => {
    const found = await findVehicleBySlug(tx, slug)
    const isHidden = found?.listedAgain === true && found.removedAt === null
    return [
      found,
      isHidden ? await findShownListing(tx, found.id) : undefined,
      {
        prices:
          found === undefined || !settings.price_history ? [] : await listSitePrices(tx, found.id),
        confirmation:
          found === undefined ? undefined : await findStockConfirmation(tx, found.dealershipId),
      },
    ] as const
  })
  if (row === undefined) return { kind: 'missing' }
  if (shown === undefined) return buildVehiclePage(stock, links, row, records)
  if (decideVehiclePageState(stock, shown).kind !== 'vehicle') return { kind: 'missing' }
  const path = buildVehiclePath(stock.site.configuration.vehicle.address_word, shown.slug)
  return { kind: 'listed-again', path }
}
