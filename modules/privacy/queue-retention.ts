import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { deleteExpiredJob } from './delete-expired.job.ts'
import { listSitesDue } from './retention.store.ts'

/**
 * Queues the deletion job for every site whose last deletion ended at least a day ago. Several processes may call
 * this at the same time: a site has at most one waiting job.
 *
 * @returns how many sites were due
 */
export async function queueRetention(database: Database): Promise<number> {
  const siteIds = await database.asFeeder(listSitesDue)
  for (const siteId of siteIds) {
    await database.withScope(ownScopeOf(siteId), (tx) =>
      enqueue(tx, deleteExpiredJob, [{ siteId }]),
    )
  }
  return siteIds.length
}
