import type {
  ConsoleServices,
  HealthFinding,
} from '#apps/console/context/console-services.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { Database } from '#platform/postgres/database.ts'
import { checkDatabase } from './check-database.ts'
import { checkDeliveries } from './check-deliveries.ts'
import { checkFeeds } from './check-feeds.ts'
import { checkJobs } from './check-jobs.ts'
import { checkRetention } from './check-retention.ts'
import { checkSites } from './check-sites.ts'
import { checkWorker } from './check-worker.ts'

/** What was found stays this long, so that a page that is opened often checks once a minute. */
const freshMs = 60_000
const most = 40
const order: readonly HealthFinding['state'][] = ['fault', 'warning', 'notice', 'ok']

/**
 * The checks of `doctor` that name no customer and ask nobody else, for operators in the console. The worst comes first.
 */
export function createHealthFinder(
  database: Database,
  now: () => Date,
): ConsoleServices['findHealth'] {
  let found:
    | { readonly at: number; readonly findings: Promise<readonly HealthFinding[]> }
    | undefined
  return async (actor) => {
    const access = decideAccess(actor, 'health.read')
    if (!access.allowed) return refuseAccess(access)
    if (found === undefined || now().getTime() - found.at >= freshMs) {
      const findings = checkAll(database, now())
      found = { at: now().getTime(), findings }
      findings.catch(() => (found = undefined))
    }
    const findings = await found.findings
    return {
      ok: true,
      findings: findings
        .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
        .slice(0, most),
    }
  }
}

async function checkAll(database: Database, now: Date): Promise<readonly HealthFinding[]> {
  return [
    await checkDatabase(database),
    ...(await checkSites(database)),
    await checkWorker(database),
    ...(await checkDeliveries(database)),
    ...(await checkJobs(database)),
    ...(await checkFeeds(database, now)),
    ...(await checkRetention(database)),
  ]
}
