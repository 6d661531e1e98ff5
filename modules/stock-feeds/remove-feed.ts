import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteOldRuns, listFilesOfFeedAlone, listUnnamedFiles } from './feed-run.store.ts'
import { deleteStockFeed, type StockFeed } from './stock-feed.store.ts'

interface RemoveParts {
  readonly database: Database
  readonly feedFiles: FileStore
}

/**
 * Deletes a feed, its runs and their files, except for files that another feed's runs have. If a file cannot be
 * deleted the feed stays, so that deleting it can be repeated. A run in progress deletes its own file.
 */
export async function removeFeed(
  { database, feedFiles }: RemoveParts,
  { id, dealershipId, name }: Pick<StockFeed, 'id' | 'dealershipId' | 'name'>,
): Promise<void> {
  const hashes = await database.asOwner((tx) => listFilesOfFeedAlone(tx, id))
  // Outside of a transaction, so that a slow file store holds neither a database connection nor a lock.
  for (const hash of hashes) await feedFiles.remove(hash)
  const named = await database.asOwner(async (tx) => {
    const unnamed = await listUnnamedFiles(tx, await deleteOldRuns(tx, id, 0))
    await deleteStockFeed(tx, dealershipId, name)
    return unnamed
  })
  // Deletes files of runs that have ended in the meantime.
  for (const hash of named) if (!hashes.includes(hash)) await feedFiles.remove(hash)
}
