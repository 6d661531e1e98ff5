import { openMigratedDatabase } from '#apps/deployment/open-database.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { StockIndex } from '#modules/stock-index/stock-index.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { parseEnvironment } from '#platform/config/environment.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Partition } from '#platform/search-engine/contract.ts'

const mostBytes = 1e9

/** Opens a website's index for the deployment of a data folder, with separate snapshots. */
export async function openBenchIndex(
  data: string,
  slug: string,
  folder: string,
): Promise<{ index: StockIndex; database: Database; loaded: Site; close(): Promise<void> }> {
  const parsed = parseEnvironment({ FORECOURT_DATA: data }, data)
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  const { environment } = parsed
  const { database, close } = await openMigratedDatabase(environment, (error) => {
    throw error
  })
  const [found] = await loadSites(database, siteFaultChecks, [slug])
  if (found?.ok !== true) throw new Error(`there is no site ${slug} in ${data}`)
  const index = new StockIndex({
    database,
    log: createLog('silent'),
    folder,
    deploymentId: 'bench',
    memoryBytes: mostBytes,
  })
  return { index, database, loaded: found.site, close }
}

/** @param badge a badge that only one vehicle has */
export function findPrice(partition: Partition, badge: string): number | undefined {
  const outcome = partition.search([{ filter: `badge = "${badge}"`, limit: 1 }])
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.results[0]?.hits[0]?.['price'] as number | undefined
}
