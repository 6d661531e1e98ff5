import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listSitesDue } from '../survey/survey.store.ts'
import { inviteToSurveysJob } from './survey-jobs.ts'

/**
 * Queues the invitation job for every site with due invitations. Several processes may call this at the same time: a
 * site has at most one waiting job.
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
