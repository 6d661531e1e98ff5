import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createSiteRegistry } from '#modules/sites/storage/site-registry.ts'
import { siteFaultChecks } from './site-fault-checks.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { persistWith } from '#modules/stock-index/remote/persistent-remote.ts'
import { RemoteFeed } from '#modules/stock-index/remote/remote-feed.ts'
import { type RemoteFeeder, startRemoteFeeder } from '#modules/stock-index/remote/remote-feeder.ts'
import { openRemoteIndex } from '#modules/stock-index/remote/remote-index.ts'
import { createRemoteSearch, type RemoteSearch } from '#modules/stock-index/remote/remote-search.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readDeploymentId } from './read-deployment-id.ts'

/** Timeout of a page's search, and how long the remote is skipped after a timeout. */
const pageMs = 1000
const restMs = 2000
/** Requests that write, or that read how far the remote is behind: timeout, attempts, and the first pause. */
const feedMs = 10_000
const tries = 4
const pauseMs = 250

/** The client that search pages use instead of the built-in index; undefined without a configured remote. */
export function openRemoteSearch(
  { remoteSearch }: Environment,
  deploymentId: string,
  log: Log,
): RemoteSearch | undefined {
  if (remoteSearch === undefined) return undefined
  return createRemoteSearch({
    remote: openRemoteIndex({ ...remoteSearch, timeoutMs: pageMs }),
    deploymentId,
    log,
    now: () => performance.now(),
    restMs,
  })
}

interface FeedParts {
  readonly database: Database
  readonly remote: NonNullable<Environment['remoteSearch']>
  readonly deploymentId: string
  /** How many attempts each request gets. */
  readonly tries: number
  readonly signal?: AbortSignal
}

export function openRemoteFeed({ remote, tries: most, ...parts }: FeedParts): RemoteFeed {
  const ended = parts.signal === undefined ? {} : { signal: parts.signal }
  const index = openRemoteIndex({ ...remote, timeoutMs: feedMs, ...ended })
  return new RemoteFeed({
    ...parts,
    remote: persistWith(index, { tries: most, pauseMs, ...ended }),
    settings: indexSettings,
  })
}

/** Feeds the remote search from one process of a deployment at a time. Undefined without a configured remote. */
export async function openRemoteFeeder(
  { remoteSearch: remote, port }: Environment,
  database: Database,
  log: Log,
): Promise<RemoteFeeder | undefined> {
  if (remote === undefined) return undefined
  const deploymentId = await readDeploymentId(database)
  // A site whose configuration no longer resolves is fed with its last valid one.
  const sites = createSiteRegistry({
    load: (slugs) => loadSites(database, siteFaultChecks, slugs),
    log,
    port,
  })
  return startRemoteFeeder({
    database,
    openFeed: (signal) => openRemoteFeed({ database, remote, deploymentId, tries, signal }),
    async listScopes() {
      await sites.refresh()
      return sites.list().map((site) => getStockScope(site, indexSettings.version))
    },
    log,
  })
}
