import { listHeld } from '#modules/finance-applications/application/application.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** Lists finance applications that wait until staff review and release them. */
export async function checkHeldApplications(database: Database): Promise<Finding[]> {
  const held = await database.asOwner(listHeld)
  return held.map(({ site, count, oldest }) => ({
    state: 'warning',
    what: site,
    detail: `${count} finance ${count === 1 ? 'application is' : 'applications are'} held, the oldest ${oldest}: see finance-application show, then finance-application release`,
  }))
}
