import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listSitesDue } from '../survey/survey.store.ts'
import { inviteToSurveysJob } from './survey-jobs.ts'

/**
 * Adds the job that asks people, for every site at which something is over. Several processes may do so at the same time:
 * of a site's jobs one waits.
 *
 * @returns how many sites were due
 */
export async function queueSurveys(database: Database): Promise<number> {
  const siteIds = await database.asFeeder(listSitesDue)
  for (const siteId of siteIds) {
    await database.withScope(ownScopeOf(siteId), (tx) =>
      enqueue(tx, inviteToSurveysJob, [{ siteId }]),
    )
  }
  return siteIds.length
}
