import { isFilesAway } from '#platform/files/files-away.ts'
import type { Database } from '#platform/postgres/database.ts'
import { isRolledBack } from '#platform/postgres/rolled-back.rules.ts'
import { removeClaimed } from './remove-claimed.ts'
import { claimStaged, recordStaged, type StagingId } from './staged-file.store.ts'
import type { StagedFiles } from './stored-lead-file.types.ts'

/**
 * Stores a request's files before running the work whose transaction attaches them, so that a slow store blocks
 * neither a database connection nor a lock. Files that the work did not attach are removed before this returns. If
 * the store failed partly, or the connection was lost and the outcome is unknown, the sweep removes files later; the
 * visitor may still send the same files again at once.
 *
 * @param isAttached whether the work with this outcome has attached the files
 */
export async function withKeptFiles<Outcome>(
  database: Pick<Database, 'withScope'>,
  files: StagedFiles,
  work: () => Promise<Outcome>,
  isAttached: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  if (files.staged.length === 0) return work()
  const staging = await recordStaged(database, files.staged)
  await files.keep()
  let isOrphaned = false
  try {
    const outcome = await work()
    isOrphaned = !isAttached(outcome)
    return outcome
  } catch (error) {
    isOrphaned = isRolledBack(error)
    throw error
  } finally {
    if (isOrphaned) await release(database, files, staging)
  }
}

async function release(
  database: Pick<Database, 'withScope'>,
  files: StagedFiles,
  staging: StagingId,
): Promise<void> {
  const claimed = await claimStaged(database, staging)
  try {
    await removeClaimed(database, files.remove, claimed)
  } catch (error) {
    if (!isFilesAway(error)) throw error
  }
}
