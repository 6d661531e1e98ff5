import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findEarliestConfirmation } from '#modules/stock-feeds/confirmed-stock.store.ts'
import type { Database } from '#platform/postgres/database.ts'

/** When all of a site's stock was last confirmed by its sources; null if some of it never was. */
export function findStockConfirmed(database: Database, site: Site): Promise<Date | null> {
  const ids = site.dealerships.map(({ id }) => id)
  return database.withScope(scopeOf(site), (tx) => findEarliestConfirmation(tx, ids))
}
