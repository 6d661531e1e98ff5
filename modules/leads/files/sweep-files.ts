import type { Database } from '#platform/postgres/database.ts'
import type { LeadFiles } from './open-lead-files.ts'
import { removeClaimed } from './remove-claimed.ts'
import { claimOwnerless } from './staged-file.store.ts'

/** Files claimed at once: whoever sends one of them again meanwhile is told to come back. */
const batch = 100
const limits = { statementTimeoutMs: 10_000 }

/**
 * Removes what visitors sent and nobody owns, neither a lead nor a trade-in that waits for one: content whose last lead was deleted, content whose lead was not stored
 * within the hour after it had been kept, and what a request left that was cut off.
 * @returns how many contents were removed from the store
 */
export async function sweepLeadFiles(
  database: Database,
  { store, incoming }: LeadFiles,
): Promise<number> {
  await incoming.sweep()
  let removed = 0
  for (;;) {
    const { looked, ...claimed } = await database.asOwner((tx) => claimOwnerless(tx, batch), limits)
    removed += await removeClaimed(database, (hash) => store.remove(hash), claimed)
    if (looked < batch) return removed
  }
}
