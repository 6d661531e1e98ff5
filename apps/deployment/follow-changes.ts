import { readSiteVersions } from '#modules/sites/storage/site.store.ts'
import type { SiteRegistry } from '#modules/sites/storage/site-registry.ts'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { Database } from '#platform/postgres/database.ts'
import { listen } from '#platform/postgres/listen.ts'
import type { CachedPages } from './open-page-cache.ts'
import { openOwnStock, type OwnStock } from './open-own-stock.ts'
import { appliedChannel, websiteConnectionName } from './running-websites.ts'
import type { ReportError } from './service-sources.types.ts'

interface FollowedParts {
  readonly database: Database
  readonly sites: SiteRegistry
  readonly index: StockIndex
  readonly cachedPages: CachedPages
  readonly pollMs: number
  readonly report: ReportError
}

export interface FollowedChanges {
  /** Lets a writer wait until every running website shows the written stock. */
  readonly watchStock: OwnStock['watch']
  stop(): Promise<void>
}

/**
 * Applies the changes of sites and stock that other processes commit: at a notification, after each reconnect, and
 * every `pollMs` as a backstop.
 */
export function followChanges(parts: FollowedParts): FollowedChanges {
  const { database, sites, index, cachedPages, report } = parts
  const ownStock = openOwnStock({ database, index, purgeStock: cachedPages.purgeStock })

  async function applySites(slugs?: readonly string[]): Promise<void> {
    await cachedPages.refreshSites(sites, slugs)
    index.retain(sites.list().filter(({ state }) => state === 'open'))
  }
  async function applyOutdatedSites(): Promise<void> {
    const outdated = sites.listOutdated(await database.asFeeder(readSiteVersions))
    if (outdated.length > 0) await applySites(outdated)
  }
  async function applyStock(dealershipId: number): Promise<void> {
    await ownStock.takeOver(dealershipId)
    await index.warm(dealershipId)
  }
  const onNotify: Readonly<Record<string, (payload: string) => void>> = {
    [appliedChannel]: (payload) => ownStock.takeReport(payload),
    sites: (slug) => void applySites([slug]).catch(report('sites could not be read')),
    stock: (id) => void applyStock(Number(id)).catch(report('stock could not be read')),
    questions: (vehicleId) => cachedPages.purgeVehicle(Number(vehicleId)),
    // Pages rendered from the older index are purged as each partition is replaced.
    search: () => void index.rebuildAll().catch(report('stock index could not be rebuilt')),
  }
  const listener = listen(database, Object.keys(onNotify), {
    name: websiteConnectionName,
    onNotify: (channel, payload) => onNotify[channel]?.(payload),
    onConnected() {
      // No notification arrived for changes that were made while the connection was down.
      cachedPages.purgeAll()
      applySites().catch(report('sites could not be read'))
      index.catchUpAll().catch(report('stock could not be read'))
    },
    onError: report('notifications are interrupted'),
  })
  const poll = setInterval(() => {
    applyOutdatedSites().catch(report('sites could not be read'))
    index.catchUpAll().catch(report('stock could not be read'))
  }, parts.pollMs)
  return {
    watchStock: () => ownStock.watch(),
    async stop() {
      clearInterval(poll)
      await listener.stop()
    },
  }
}
