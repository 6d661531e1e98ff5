import type { Site } from '#modules/sites/site.types.ts'
import { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ExportCache } from './export-cache.ts'
import type { ExportFormat } from './formats/export-format.types.ts'
import { type ExportFile, writeExport } from './write-export.ts'

/** Files of the stock for other systems. */
export interface StockExports {
  /** The file for the current stock; `busy`: too many other files are being written. */
  read(site: Site, format: ExportFormat, now: Date): Promise<ExportFile | 'busy'>
}

interface StockExportParts {
  readonly index: Pick<StockIndex, 'open'>
  readonly database: Database
  readonly log: Log
  originOf(site: Site): string
}

/** Maximum size of the compressed files in memory, of all sites together. */
const mostCachedBytes = 32 * 1024 * 1024
/**
 * Only one file is written at a time, so that pages get enough processor time; simultaneous requests for a file share
 * the work.
 */
const queueBounds = { atOnce: 1, waiting: 40 }

/**
 * Serves exports from a cache. A cached file is valid for the stock version that it was written from, so a sold vehicle
 * is in no file after the index has the sale.
 */
export function createStockExports(parts: StockExportParts): StockExports {
  const { index, database, log, originOf } = parts
  const cache = new ExportCache(mostCachedBytes)
  const queue = createWorkQueue<ExportFile>(queueBounds)
  return {
    async read(site, format, now) {
      const stock = new SiteStock(site, await index.open(site), now)
      const { version } = stock
      // The file of a site that is not open is empty instead of missing, so that its receiver removes the vehicles.
      const key = `${site.id} ${site.state} ${format.id}`
      const cached = cache.find(key, version)
      if (cached !== undefined) return cached
      const outcome = await queue.run(`${key} ${version}`, async () => {
        const parts = { database, stock, origin: originOf(site) }
        const { count, leftOut, gzip, hash } = await writeExport(parts, format)
        // The list of excluded vehicles is not cached: for a large stock it may take more memory than the file.
        const file = { gzip, hash }
        // A change while the file is being written may be in one part of it but not in another, so such a file is not
        // cached.
        if (stock.version === version) cache.put(key, version, file)
        log.info(
          {
            site: site.slug,
            export: format.id,
            count,
            leftOut: leftOut.length,
            bytes: gzip.length,
          },
          'stock export written',
        )
        return file
      })
      return outcome.kind === 'done' ? outcome.value : 'busy'
    },
  }
}
