import type { Database } from '#platform/postgres/database.ts'
import type { LeadFiles } from './open-lead-files.ts'
import { removeClaimed } from './remove-claimed.ts'
import { claimOwnerless } from './staged-file.store.ts'

/**
 * Number of files that are claimed together. It is small, because a visitor who sends one of these files during the
 * removal must try again.
 */
const batch = 100
const limits = { statementTimeoutMs: 10_000 }

/**
 * Removes stored files that neither a lead nor a trade-in in progress owns: their last lead was
 * deleted, or no lead was stored within an hour of the upload. Also removes remains of interrupted
 * requests.
 *
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
