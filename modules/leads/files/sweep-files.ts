import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { LeadFiles } from './open-lead-files.ts'

/** Longer than any request takes from staging its files to the end of its lead's transaction. */
const graceTime = `interval '1 hour'`
/** Files removed in one transaction: whoever sends one of them again waits for its end. */
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
    const swept = await sweepBatch(database, store)
    removed += swept.removed
    if (swept.looked < batch) return removed
  }
}

/**
 * The rows stay locked until their files are gone: a lead that brings one of them meanwhile waits, finds it
 * missing, and keeps its own. What was staged anew since is left alone.
 */
function sweepBatch(
  database: Database,
  store: FileStore,
): Promise<{ readonly looked: number; readonly removed: number }> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ hash: string; isOwned: boolean }>(
      `DELETE FROM staged_lead_files AS staged
       WHERE content_hash IN (
         SELECT content_hash FROM staged_lead_files WHERE disowned OR staged_at < now() - ${graceTime}
         ORDER BY staged_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       RETURNING content_hash AS hash,
         owns_visitor_file(staged.content_hash) AS "isOwned"`,
    )
    const ownerless = rows.filter(({ isOwned }) => !isOwned)
    for (const { hash } of ownerless) await store.remove(hash)
    return { looked: rows.length, removed: ownerless.length }
  }, limits)
}
