import { scopeOf } from '#modules/sites/site-scope.ts'
import { canBeBought, compares, equals } from '#modules/stock-index/filter-expression.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { listVehiclesById } from '#modules/vehicles/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Read at one time, so that memory holds one batch whatever the stock is. */
const batchSize = 500

interface ForSale {
  /** Besides the site's own filter. */
  readonly stockFilter: string | null
  readonly includesComing: boolean
}

/** The vehicles of a site that can be bought, none of a closed one, by their numbers, in batches. Each comes once, also where others come or go. */
export async function* listForSale(
  database: Database,
  stock: SiteStock,
  { stockFilter, includesComing }: ForSale,
): AsyncGenerator<VehicleRow[]> {
  if (stock.site.state !== 'open') return
  const wanted = [
    canBeBought,
    ...(includesComing ? [] : [equals('status', 'in_stock')]),
    ...(stockFilter === null ? [] : [stockFilter]),
  ]
  for (let after = 0; ;) {
    const page = { filter: compares('id', '>', after), sort: ['id:asc'], limit: batchSize }
    const [result] = stock.search([page], wanted)
    const ids = (result?.hits ?? []).map(({ id }) => Number(id))
    if (ids.length > 0) {
      const scope = scopeOf(stock.site)
      const rows = await database.withScope(scope, (tx) => listVehiclesById(tx, ids))
      yield rows.toSorted((one, other) => one.id - other.id)
    }
    if (ids.length < batchSize) return
    after = ids.at(-1)!
  }
}
