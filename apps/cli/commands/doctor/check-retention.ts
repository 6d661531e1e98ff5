import { listLateSites } from '#modules/privacy/retention.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** Lists sites where the daily deletion of old data has not run for two days: their privacy policies promise it. */
export async function checkRetention(database: Database): Promise<Finding[]> {
  const late = await database.asFeeder(listLateSites)
  return late.map(({ slug, endedAt }): Finding =>
    endedAt === null
      ? { state: 'notice', what: slug, detail: 'no worker has looked yet for leads to delete' }
      : {
          state: 'warning',
          what: slug,
          detail: `what it keeps no longer was last deleted at ${endedAt.toISOString()}: is a worker running?`,
        },
  )
}
