import { listChangedTags, tagOfSite, tagOfVehicle } from '#apps/web/server/pages/page-tags.rules.ts'
import type { SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import type { OnStockApplied } from '#modules/stock-index/stock-partition.ts'
import type { Log } from '#platform/log/log.ts'
import { PageCache } from '#platform/page-cache/page-cache.ts'

/** More pages than the configured memory holds in practice; a second limit for very small pages. */
const mostPages = 20_000

/** The page cache of this process, and what purges it. */
export interface CachedPages {
  /** Null if caching is off; purging then has no effect. */
  readonly cache: PageCache | null
  /** Called after stock was applied to the index: pages rendered from now on show it, and older ones are purged. */
  readonly purgeStock: OnStockApplied
  /** Purges the pages that show a vehicle, whose stock has not changed. */
  purgeVehicle(vehicleId: number): void
  /** Reloads the given sites, or all sites, and purges their pages. */
  refreshSites(sites: SiteRegistry, slugs?: readonly string[]): Promise<void>
  purgeAll(): void
}

/** @param memoryBytes 0 turns caching off */
export function openPageCache(memoryBytes: number, clock: () => Date, log: Log): CachedPages {
  const cache =
    memoryBytes === 0
      ? null
      : new PageCache({
          bounds: { bytes: memoryBytes, entries: mostPages },
          clock: () => clock().getTime(),
          onBackgroundFailure: (error) =>
            log.error({ err: error }, 'page could not be rendered again'),
        })
  return {
    cache,
    purgeStock: (dealershipId, vehicleIds) =>
      cache?.purge(listChangedTags(dealershipId, vehicleIds)),
    purgeVehicle: (vehicleId) => cache?.purge([tagOfVehicle(vehicleId)]),
    async refreshSites(sites, slugs) {
      const listIds = () => (slugs ?? []).flatMap((slug) => sites.findBySlug(slug)?.id ?? [])
      const before = listIds()
      await sites.refresh(slugs)
      if (slugs === undefined) cache?.purgeAll()
      else cache?.purge([...before, ...listIds()].map(tagOfSite))
    },
    purgeAll: () => cache?.purgeAll(),
  }
}
