import type { Patience } from '#apps/deployment/open-database.ts'
import type { Log } from '#platform/log/log.ts'

/** A database that is started together with this machine is ready within this time; if not, an operator has to look. */
const forMs = 120_000

/** For long-running processes: waits for a database that starts later or is restarted. */
export const waitForDatabase = (log: Pick<Log, 'warn'>): Patience => ({
  forMs,
  onWait: (reason) => log.warn({ reason }, `waits for the database, ${forMs / 1000} s at most`),
})
