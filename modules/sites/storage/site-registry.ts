import { decideSiteOrigin, findLocalSlug } from '../host.rules.ts'
import type { SiteLoad } from './load-sites.ts'
import type { Site } from '../site.types.ts'

export interface SiteRegistry {
  /**
   * @param host as returned by `normaliseHost`. `{slug}.localhost` finds a site only for connections from this
   * machine.
   */
  findByHost(host: string, connection: { readonly loopback: boolean }): Site | undefined
  findBySlug(slug: string): Site | undefined
  /** Sorted by slug. */
  list(): readonly Site[]
  /** Slugs of the sites that were changed, added or removed since they were last read. */
  listOutdated(versions: ReadonlyMap<string, number>): readonly string[]
  /** Origin of a site's absolute links: configured, never taken from a request. */
  originOf(site: Site): string
  /**
   * Reads sites again, all or those with the given slugs; calls run one after the other. A removed site is dropped. A
   * site that no longer resolves keeps its last good state, and is logged. Rejects if the database is not available;
   * the known sites then stay.
   */
  refresh(slugs?: readonly string[]): Promise<void>
}

interface RegistryParts {
  readonly load: (slugs?: readonly string[]) => Promise<readonly SiteLoad[]>
  readonly log: { error(fields: object, message: string): void }
  /** Port of the addresses for local development. */
  readonly port: number
}

/** The sites that this process serves, in memory. Empty until the first refresh. */
export function createSiteRegistry({ load, log, port }: RegistryParts): SiteRegistry {
  let bySlug = new Map<string, Site>()
  let byHost = new Map<string, Site>()
  /** Versions of the sites as last read, including sites that no longer resolve. */
  let versions = new Map<string, number>()
  let running: Promise<void> = Promise.resolve()

  const take = async (slugs: readonly string[] | undefined): Promise<void> => {
    const loads = await load(slugs)
    const kept = slugs === undefined ? new Map<string, Site>() : new Map(bySlug)
    const read = slugs === undefined ? new Map<string, number>() : new Map(versions)
    for (const slug of slugs ?? []) {
      kept.delete(slug)
      read.delete(slug)
    }
    for (const loaded of loads) {
      read.set(loaded.slug, loaded.ok ? loaded.site.version : loaded.version)
      if (!loaded.ok) {
        log.error(
          { site: loaded.slug, faults: loaded.faults },
          'a stored site configuration no longer resolves; the last good one stays',
        )
      }
      const site = loaded.ok ? loaded.site : bySlug.get(loaded.slug)
      if (site !== undefined) kept.set(loaded.slug, site)
    }
    const isStale = new Set(loads.filter(({ ok }) => !ok).map(({ slug }) => slug))
    // If a site no longer resolves and another site has taken one of its hosts, the host belongs to the other site.
    const sites = [...kept.values()].sort(
      (one, other) => Number(isStale.has(other.slug)) - Number(isStale.has(one.slug)),
    )
    bySlug = new Map([...kept].sort(([one], [other]) => (one < other ? -1 : 1)))
    versions = read
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
  }

  return {
    findByHost(host, connection) {
      const slug = findLocalSlug(host, connection)
      return slug === undefined ? byHost.get(host) : bySlug.get(slug)
    },
    findBySlug: (slug) => bySlug.get(slug),
    list: () => [...bySlug.values()],
    listOutdated: (stored) =>
      [...new Set([...stored.keys(), ...versions.keys()])].filter(
        (slug) => stored.get(slug) !== versions.get(slug),
      ),
    originOf: (site) => decideSiteOrigin(site.configuration, port),
    refresh(slugs) {
      const next = running.then(() => take(slugs))
      running = next.catch(() => undefined)
      return next
    },
  }
}
