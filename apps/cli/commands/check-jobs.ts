import { listJobDeaths } from '#platform/jobs/job-deaths.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** Jobs whose process died with them: most are of a fault of ours, and someone may be waiting for what they do. */
export async function checkJobs(database: Database): Promise<Finding[]> {
  const deaths = await database.asOwner(listJobDeaths)
  return deaths.map(({ name, payload, deaths, reason, diedAt, isDead }): Finding => {
    const what = `job ${name} ${JSON.stringify(payload)}`
    const times = deaths === 1 ? 'once' : `${deaths} times`
    const last = `last at ${diedAt.toISOString()}: ${reason}`
    return isDead
      ? { state: 'fault', what, detail: `dead, its process ended with it ${times}, ${last}` }
      : {
          state: 'warning',
          what,
          detail: `runs alone, its process ended with it ${times}, ${last}`,
        }
  })
}
