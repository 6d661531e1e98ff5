import { readForPrograms } from '#modules/search/typed/read-for-programs.ts'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { buildIndexDocument } from '#modules/stock-index/index-document.ts'
import type { IndexedAmounts } from '#modules/stock-index/stock-scope.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import {
  createStockSearchApi,
  type StockSearchApi,
} from '#modules/stock-index/serving/stock-search-api.ts'
import type { StockPartition } from '#modules/stock-index/stock-partition.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { createPartition } from '#platform/search-engine/partition.ts'

/** The secrets of a deployment that replaced its secret: keys made with the old one are still valid. */
export const testSecrets = ['a new secret of the deployment', 'an old secret of the deployment']

export const testVehicles: readonly VehicleRow[] = [
  buildExampleVehicle({ id: 1, make: 'Toyota', model: 'HiLux' }),
  buildExampleVehicle({ id: 2, make: 'Toyota', model: 'Camry' }),
  buildExampleVehicle({ id: 3, make: 'Mazda', model: 'CX-5' }),
  buildExampleVehicle({ id: 4, make: 'Mazda', model: 'BT-50', showOnDealerWebsite: false }),
]

/** The amounts in the index that are calculated with the repayments of the manual lender. */
const amounts: IndexedAmounts = {
  financeProvider: 'manual',
  hidesRepayments: false,
  discount: platformDefaults.price,
  priceBands: platformDefaults.search.price_bands,
  weeklyPriceBands: platformDefaults.search.weekly_price_bands,
}

/** A search in which every site has the given vehicles, regardless of dealership. */
export function buildTestSearch(
  vehicles: readonly VehicleRow[] = testVehicles,
  secrets: readonly string[] = testSecrets,
): StockSearchApi {
  const partition = createPartition(indexSettings)
  const names = { dealerships: new Map(), locations: new Map() }
  const upserts = vehicles.map((vehicle) => buildIndexDocument(vehicle, names, amounts))
  partition.apply({ upserts, removals: [] })
  const opened = { index: partition, version: 1 } as unknown as StockPartition
  const index = { open: () => Promise.resolve(opened) }
  return createStockSearchApi(index, createSearchKeys(secrets), readForPrograms)
}
