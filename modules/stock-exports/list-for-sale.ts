import { scopeOf } from '#modules/sites/site-scope.ts'
import { canBeBought, compares, equals } from '#modules/stock-index/filter-expression.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { listVehiclesById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Rows read at once, so that only one batch is in memory, however large the stock is. */
const batchSize = 500

interface ForSale {
  /** A filter in addition to the site's own. */
  readonly stockFilter: string | null
  readonly includesComing: boolean
}

/**
 * A site's vehicles for sale by id, in batches; none for a site that is not open. Each vehicle is listed once, even
 * if others are added or removed between two batches.
 */
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
