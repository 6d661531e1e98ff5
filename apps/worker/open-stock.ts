import { join } from 'node:path'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { readDeploymentId } from '#apps/deployment/read-deployment-id.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Enough for the partitions that the searches of one site need. */
const memoryBytes = 96 * 1024 * 1024

export interface OpenedStock {
  /** Opens a site's current stock. */
  readonly open: (site: Site) => Promise<SiteStock>
  close(): Promise<void>
}

interface StockParts {
  readonly database: Database
  readonly log: Log
  readonly dataFolder: string
  readonly now: () => Date
}

/**
 * The stock index of jobs. Its code and memory are loaded with the first job that searches. Its snapshots are in a
 * separate folder, apart from the website's.
 */
export function openStock({ database, log, dataFolder, now }: StockParts): OpenedStock {
  let opening: Promise<StockIndex> | undefined
  const openIndex = async (): Promise<StockIndex> => {
    const { StockIndex: Index } = await import('#modules/stock-index/stock-index.ts')
    const deploymentId = await readDeploymentId(database)
    const folder = join(dataFolder, 'worker-index')
    return new Index({ database, log, folder, deploymentId, memoryBytes })
  }
  return {
    async open(site) {
      opening ??= openIndex()
      const index = await opening
      const partition = await index.open(site)
      await index.catchUpAll()
      const { SiteStock: Stock } = await import('#modules/stock-index/site-stock.ts')
      return new Stock(site, partition, now())
    },
    async close() {
      const index = await opening?.catch(() => undefined)
      await index?.close()
    },
  }
}
