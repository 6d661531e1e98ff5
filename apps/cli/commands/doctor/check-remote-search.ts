import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { indexSettings } from '#modules/stock-index/index-settings.ts'
import { getStockScope } from '#modules/stock-index/stock-scope.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'
import { openRemoteFeed } from '#apps/deployment/open-remote-search.ts'
import { readDeploymentId } from '#apps/deployment/read-deployment-id.ts'

/**
 * Checks that the remote search responds, and how far it is behind each site's stock. Without a remote search there are
 * no findings.
 */
export async function checkRemoteSearch(
  { remoteSearch: remote }: Environment,
  database: Database,
): Promise<Finding[]> {
  if (remote === undefined) return []
  const loads = await loadSites(database, siteFaultChecks)
  const sites = loads.flatMap((load) => (load.ok && load.site.state === 'open' ? [load.site] : []))
  const scopes = sites.map((site) => getStockScope(site, indexSettings.version))
  const deploymentId = await readDeploymentId(database)
  const feed = openRemoteFeed({ database, remote, deploymentId, tries: 1 })
  const what = 'remote search'
  const lags = await feed.readLag(scopes)
  if (!lags.ok) {
    const detail = `${remote.host} does not answer, our own index does: ${lags.status} ${lags.reason}`
    return [{ state: 'fault', what, detail }]
  }
  return [
    { state: 'ok', what, detail: `${remote.host} answers` },
    ...sites.map(({ slug }, at): Finding => {
      const behind = lags.value.get(scopes[at]!.key) ?? 0
      return behind === 0
        ? { state: 'ok', what: slug, detail: 'remote search has every change of its stock' }
        : { state: 'warning', what: slug, detail: `remote search lacks ${behind} changed vehicles` }
    }),
  ]
}
