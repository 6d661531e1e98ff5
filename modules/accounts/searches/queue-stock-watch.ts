import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listWatchesDue } from './stock-watch.store.ts'
import { watchStockJob } from './watch-stock.job.ts'

/** How often a site's stock is looked through for saved searches. */
export const watchMinutes = 10

/**
 * Adds the job that looks through the stock, for every site with saved searches that is due. Several processes may do so
 * at the same time: of a site's jobs one waits.
 *
 * @returns how many sites were due
 */
export async function queueStockWatches(database: Database): Promise<number> {
  const siteIds = await database.asFeeder((tx) => listWatchesDue(tx, watchMinutes))
  for (const siteId of siteIds) {
    await database.withScope(ownScopeOf(siteId), (tx) => enqueue(tx, watchStockJob, [{ siteId }]))
  }
  return siteIds.length
}
