import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { insertRecord } from './application-record.store.ts'
import { findApplication, releaseHeld } from './application.store.ts'
import { queueNotifications } from './queue-notifications.ts'

interface Release {
  readonly id: string
  /** Name of the person who released it, for the record. */
  readonly by: string
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  readonly requestId: string
}

/**
 * Releases a held application after a person has reviewed it. Dealer, applicant and lender are then
 * notified as usual.
 *
 * @param record called in the transaction that releases it
 */
export async function releaseApplication(
  database: Database,
  { id, by, secrets, requestId }: Release,
  record: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<'released' | 'not-held' | 'unknown'> {
  const found = await database.asOwner((tx) => findApplication(tx, id))
  if (found === undefined) return 'unknown'
  const { siteId } = found
  return database.withScope(ownScopeOf(siteId), async (tx) => {
    const row = await releaseHeld(tx, id)
    if (row === undefined) return 'not-held'
    await insertRecord(tx, row, 'released', by)
    await record(tx)
    await queueNotifications(tx, secrets, row, { siteId, applicationId: id, requestId })
    return 'released'
  })
}
