import { listLateSites } from '#modules/privacy/retention.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findSiteClocks, utcClock } from '../../printing/site-clock.ts'
import type { Finding } from './finding.types.ts'

/** Lists sites where the daily deletion of old data has not run for two days: their privacy policies promise it. */
export async function checkRetention(database: Database): Promise<Finding[]> {
  const late = await database.asFeeder(listLateSites)
  const slugs = late.map(({ slug }) => slug)
  const clocks = await findSiteClocks(database, slugs)
  return late.map(({ slug, endedAt }): Finding =>
    endedAt === null
      ? { state: 'notice', what: slug, detail: 'no worker has looked for old data to delete yet' }
      : {
          state: 'warning',
          what: slug,
          detail: `old data was last deleted at ${(clocks.get(slug) ?? utcClock).time(endedAt)}, although it should be deleted every day. See whether a worker is running.`,
        },
  )
}
