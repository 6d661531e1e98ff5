import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteOldRuns, listFilesOfFeedAlone, listUnnamedFiles } from './feed-run.store.ts'
import { deleteStockFeed, type StockFeed } from './stock-feed.store.ts'

interface RemoveParts {
  readonly database: Database
  readonly feedFiles: FileStore
}

/**
 * Ends a feed, with its runs and their files, but for files that another feed's run names. If a file cannot be removed
 * the feed stays, to be removed again. A run that goes on meanwhile removes its own file.
 */
export async function removeFeed(
  { database, feedFiles }: RemoveParts,
  { id, dealershipId, name }: Pick<StockFeed, 'id' | 'dealershipId' | 'name'>,
): Promise<void> {
  const hashes = await database.asOwner((tx) => listFilesOfFeedAlone(tx, id))
  // A slow bucket holds neither a connection of the database nor a lock.
  for (const hash of hashes) await feedFiles.remove(hash)
  const named = await database.asOwner(async (tx) => {
    const unnamed = await listUnnamedFiles(tx, await deleteOldRuns(tx, id, 0))
    await deleteStockFeed(tx, dealershipId, name)
    return unnamed
  })
  // Of a run that has ended since then.
  for (const hash of named) if (!hashes.includes(hash)) await feedFiles.remove(hash)
}
