import type { Database } from '#platform/postgres/database.ts'
import { renewLease } from './delivery.store.ts'
import type { TakenDelivery } from './delivery.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const renewMs = 5000

/** Renews the lease of a delivery repeatedly until `end` is called. */
export function holdLease(database: Database, delivery: TakenDelivery): { end(): void } {
  const timer = setInterval(() => {
    database
      .withScope(ownScopeOf(delivery.siteId), (tx) => renewLease(tx, delivery))
      // The database is unreachable: the next renewal may succeed.
      .catch(() => undefined)
  }, renewMs)
  return { end: () => clearInterval(timer) }
}
