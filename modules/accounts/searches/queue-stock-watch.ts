import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listWatchesDue } from './stock-watch.store.ts'
import { watchStockJob } from './watch-stock.job.ts'

/** Interval in minutes for checking a site's stock against saved searches. */
export const watchMinutes = 10

/**
 * Queues the stock check for every site with saved searches that is due. Safe to run in several
 * processes: only one job waits for each site.
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
