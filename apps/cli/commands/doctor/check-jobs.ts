import { listJobDeaths } from '#platform/jobs/job-deaths.ts'
import type { Database } from '#platform/postgres/database.ts'
import { utcClock } from '../../printing/site-clock.ts'
import type { Finding } from './finding.types.ts'

/**
 * Lists jobs whose process died while running them, and jobs whose payload was invalid. Most have a bug as the cause,
 * and their work is not done.
 */
export async function checkJobs(database: Database): Promise<Finding[]> {
  const deaths = await database.asOwner(listJobDeaths)
  return deaths.map(({ name, payload, deaths, reason, diedAt, isDead }): Finding => {
    const what = `job ${name} ${JSON.stringify(payload)}`
    const times = deaths === 1 ? 'once' : `${deaths} times`
    const last = `last at ${utcClock.time(diedAt)}: ${reason}`
    if (deaths === 0) {
      return { state: 'fault', what, detail: `is dead: its work is not done; ${last}` }
    }
    const why = `because its process ended ${times} while it ran, ${last}`
    return isDead
      ? { state: 'fault', what, detail: `is dead: its work is not done, ${why}` }
      : { state: 'warning', what, detail: `runs in a process of its own, ${why}` }
  })
}
