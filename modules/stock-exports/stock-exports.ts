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
  /** The file as the stock is now; `busy` where too many others are being written. */
  read(site: Site, format: ExportFormat, now: Date): Promise<ExportFile | 'busy'>
}

interface StockExportParts {
  readonly index: Pick<StockIndex, 'open'>
  readonly database: Database
  readonly log: Log
  originOf(site: Site): string
}

/** Compressed files in memory, of all sites together. */
const mostCachedBytes = 32 * 1024 * 1024
/** One is written at a time, so that pages keep the processor; callers of the same one share it. */
const queueBounds = { atOnce: 1, waiting: 40 }

/**
 * Serves exports from a cache. What is in it holds as long as the stock has the version that it was written from, so
 * that a vehicle which is sold is in no file that is read after the index learnt of it.
 */
export function createStockExports(parts: StockExportParts): StockExports {
  const { index, database, log, originOf } = parts
  const cache = new ExportCache(mostCachedBytes)
  const queue = createWorkQueue<ExportFile>(queueBounds)
  return {
    async read(site, format, now) {
      const stock = new SiteStock(site, await index.open(site), now)
      const { version } = stock
      // Whoever fetches the file of a closed site is to take its vehicles away: it is empty, and not gone.
      const key = `${site.id} ${site.state} ${format.id}`
      const cached = cache.find(key, version)
      if (cached !== undefined) return cached
      const outcome = await queue.run(`${key} ${version}`, async () => {
        const parts = { database, stock, origin: originOf(site) }
        const { count, leftOut, gzip, hash } = await writeExport(parts, format)
        // Without the vehicles that are left out: of a large stock they may take more memory than the file.
        const file = { gzip, hash }
        // A change that came meanwhile may be in one part of the file and not in the other.
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
