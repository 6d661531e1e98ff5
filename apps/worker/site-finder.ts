import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'

const mostSites = 1000
/** A changed configuration counts for jobs after this time at the latest. */
const askAgainMs = 2000

interface KnownSite {
  readonly version: number
  readonly site: Site | undefined
  readonly askedAt: number
}

/**
 * Sites by id for jobs: every few seconds one short question tells whether what is known is still so. A site
 * that no longer resolves stays as it was last good; undefined where it never was.
 *
 * @param now milliseconds of any clock that goes on evenly
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
    const askedAt = now()
    if (before !== undefined && askedAt - before.askedAt < askAgainMs) return before.site
    const [row] = await database.asFeeder(async (tx) => {
      const sql = 'SELECT slug, version FROM sites WHERE id = $1'
      return (await tx.query<{ slug: string; version: number }>(sql, [siteId])).rows
    })
    if (row === undefined) return undefined
    if (before?.version === row.version) {
      known.put(key, { ...before, askedAt })
      return before.site
    }
    // The rules that a whole configuration is checked by are much code: loaded with the first job that needs a site.
    const [{ loadSites }, { siteFaultChecks }] = await Promise.all([
      import('#modules/sites/storage/load-sites.ts'),
      import('#apps/deployment/site-fault-checks.ts'),
    ])
    const [load] = await loadSites(database, siteFaultChecks, [row.slug])
    if (load?.ok === false) {
      log.error({ site: load.slug, faults: load.faults }, 'a site no longer resolves')
    }
    const site = load?.ok === true ? load.site : before?.site
    known.put(key, { version: row.version, site, askedAt })
    return site
  }
}
