import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { deleteOldRuns, listUnnamedFiles } from './feed-run.store.ts'
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
  await database.asOwner(async (tx) => {
    const hashes = await deleteOldRuns(tx, id, 0)
    for (const hash of await listUnnamedFiles(tx, hashes)) await feedFiles.remove(hash)
    await deleteStockFeed(tx, dealershipId, name)
  })
}
