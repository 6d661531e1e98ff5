import type { Database } from '#platform/postgres/database.ts'
import { renewLease } from './delivery.store.ts'
import type { TakenDelivery } from './delivery.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const renewMs = 5000

/** Renews the lease of a delivery again and again, until `end`. */
export function holdLease(database: Database, delivery: TakenDelivery): { end(): void } {
  const timer = setInterval(() => {
    database
      .withScope(ownScopeOf(delivery.siteId), (tx) => renewLease(tx, delivery))
      // The database is away: the next time will tell.
      .catch(() => undefined)
  }, renewMs)
  return { end: () => clearInterval(timer) }
}
