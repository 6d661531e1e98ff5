import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { deleteExpiredJob } from './delete-expired.job.ts'
import { listSitesDue } from './retention.store.ts'

/**
 * Adds the job that deletes what is too old for every site whose last one ended a day ago. Several processes may do so
 * at the same time: of a site's jobs one waits.
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
