import type { Patience } from '#apps/deployment/open-database.ts'
import type { Log } from '#platform/log/log.ts'

/** Machines that start together are up within this; after it somebody has to look. */
const forMs = 120_000

/** For processes that run on: a database that starts later, or is restarted, ends none of them. */
export const waitForDatabase = (log: Pick<Log, 'warn'>): Patience => ({
  forMs,
  onWait: (reason) => log.warn({ reason }, `waits for the database, ${forMs / 1000} s at most`),
})
