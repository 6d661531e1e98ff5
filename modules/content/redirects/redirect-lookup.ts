import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { buildRedirectTable, type RedirectTable } from './redirect-table.rules.ts'
import { readRedirects } from './redirect.store.ts'
import type { Redirect } from './redirect.types.ts'

/** Finds the redirects of a site's old URLs. */
export interface RedirectLookup {
  /** @param path percent-encoded @param search with its question mark, or '' */
  find(site: Site, path: string, search: string): Promise<Redirect | undefined>
  /** False if the site is known to have no redirects. */
  mayHaveAny(site: Site): boolean
}

/** Limits the cache: the maximum number of redirects of all sites together in one process. */
const mostInMemory = 400_000

interface Loaded {
  readonly site: Site
  readonly table: Promise<RedirectTable>
  count: number | null
}

/**
 * Loads a site's redirects at the first lookup, and again when the site is reloaded, which every
 * change of a redirect causes. When the cache is full, the least recently used sites are evicted.
 */
export function createRedirectLookup(database: Database): RedirectLookup {
  const loaded = new Map<number, Loaded>()

  function load(site: Site): Loaded {
    const table = database
      .withScope({ dealershipIds: [], siteId: site.id }, (tx) => readRedirects(tx, site.id))
      .then(buildRedirectTable)
    const entry: Loaded = { site, table, count: null }
    table.then(
      ({ count }) => {
        entry.count = count
        forgetOthers(site.id)
      },
      () => {
        if (loaded.get(site.id) === entry) loaded.delete(site.id)
      },
    )
    return entry
  }

  function forgetOthers(siteId: number): void {
    let total = [...loaded.values()].reduce((sum, { count }) => sum + (count ?? 0), 0)
    for (const [id, { count }] of loaded) {
      if (total <= mostInMemory) return
      if (id === siteId || count === null || count === 0) continue
      loaded.delete(id)
      total -= count
    }
  }

  const get = (site: Site): Loaded => {
    const known = loaded.get(site.id)
    const entry = known?.site === site ? known : load(site)
    loaded.delete(site.id)
    loaded.set(site.id, entry)
    return entry
  }

  return {
    async find(site, path, search) {
      const table = await get(site).table
      return table.find(path, search)
    },
    mayHaveAny(site) {
      const known = loaded.get(site.id)
      return known?.site !== site || known.count !== 0
    },
  }
}
