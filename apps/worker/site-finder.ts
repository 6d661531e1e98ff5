import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'

const mostSites = 1000
/** How long a changed configuration may take to reach jobs. */
const recheckMs = 2000

interface KnownSite {
  readonly version: number
  readonly site: Site | undefined
  readonly checkedAt: number
}

/**
 * Caches sites by id for jobs; every few seconds a cheap query checks whether the cached site is current. A site that
 * no longer resolves keeps its last valid configuration; undefined if it never had one.
 * @param now milliseconds of a monotonic clock
 */
export function createSiteFinder(
  database: Database,
  log: Pick<Log, 'error'>,
  now: () => number,
): (siteId: number) => Promise<Site | undefined> {
  const known = new BoundedCache<KnownSite>(mostSites)
  return async (siteId) => {
    const key = String(siteId)
    const before = known.get(key)
    const checkedAt = now()
    if (before !== undefined && checkedAt - before.checkedAt < recheckMs) return before.site
    const [row] = await database.asFeeder(async (tx) => {
      const sql = 'SELECT slug, version FROM sites WHERE id = $1'
      return (await tx.query<{ slug: string; version: number }>(sql, [siteId])).rows
    })
    if (row === undefined) return undefined
    if (before?.version === row.version) {
      known.put(key, { ...before, checkedAt })
      return before.site
    }
    // The validation rules are much code, loaded with the first job that needs a site.
    const [{ loadSites }, { siteFaultChecks }] = await Promise.all([
      import('#modules/sites/storage/load-sites.ts'),
      import('#apps/deployment/site-fault-checks.ts'),
    ])
    const [load] = await loadSites(database, siteFaultChecks, [row.slug])
    if (load?.ok === false) {
      log.error({ site: load.slug, faults: load.faults }, 'a site no longer resolves')
    }
    const site = load?.ok === true ? load.site : before?.site
    known.put(key, { version: row.version, site, checkedAt })
    return site
  }
}
