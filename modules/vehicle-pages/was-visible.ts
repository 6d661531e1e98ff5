import { isShown } from '#modules/vehicles/availability/availability.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'

/**
 * Whether the site showed a vehicle before it left the stock. Only then may its page say that it was sold. Vehicles
 * that the dealer or the site's stock filter hid were never shown.
 */
export function wasVisible({ site }: Pick<SiteStock, 'site'>, row: VehicleRow): boolean {
  if (!isShown(row)) return false
  const { stock_filter: filter } = site.configuration.search
  if (filter === null) return true
  const { premises: places, amounts } = getStockScope(site, indexSettings.version)
  const inStock = {
    ...row,
    status: 'in_stock',
    sold: false,
    soldAt: null,
    removedAt: null,
  } as const
  const partition = createPartition(indexSettings)
  partition.apply({ upserts: [buildIndexDocument(inStock, places, amounts)], removals: [] })
  const outcome = partition.search([{ limit: 0 }], [filter])
  return outcome.ok && outcome.results[0]?.totalHits === 1
}
