import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { forgetRemoved, type RemovalClaim, removalLeaseMs } from './staged-file.store.ts'

/**
 * Removes claimed contents from the store one by one, outside of transactions. Contents that are
 * not reached within half of the lease, or that the store fails to remove, are left for a later
 * claim.
 *
 * @returns how many were removed
 */
export async function removeClaimed(
  database: Pick<Database, 'withScope'>,
  remove: FileStore['remove'],
  { claim, hashes }: RemovalClaim,
): Promise<number> {
  const endsAt = performance.now() + removalLeaseMs / 2
  const removed: string[] = []
  try {
    for (const hash of hashes) {
      if (performance.now() > endsAt) break
      await remove(hash)
      removed.push(hash)
    }
  } finally {
    await forgetRemoved(database, { claim, hashes: removed })
  }
  return removed.length
}
