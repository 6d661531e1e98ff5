import { randomUUID } from 'node:crypto'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { OnStockApplied } from '#modules/stock-index/stock-partition.ts'
import type { StockWatch } from '#modules/vehicles/intake/stock-writer.ts'
import type { Database } from '#platform/postgres/database.ts'
import { appliedChannel, collectReports, formatApplied } from './running-websites.ts'

export interface OwnStock {
  /** Applies a dealership's committed changes to this website, and reports to all websites that it has. */
  takeOver(dealershipId: number): Promise<void>
  /** Receives a website's report that it has applied changes. */
  takeReport(payload: string): void
  watch(): StockWatch
}

/** Opens the stock that this website shows, and follows the reports of other websites. */
export function openOwnStock(parts: {
  readonly database: Database
  readonly index: Pick<StockIndex, 'catchUp'>
  readonly purgeStock: OnStockApplied
}): OwnStock {
  const { database, index } = parts
  const website = randomUUID()
  const watches = new Set<ReturnType<typeof collectReports>>()

  const takeOver = async (dealershipId: number): Promise<void> => {
    const changeSeq = await index.catchUp(dealershipId)
    // Pages may still be cached after the partition that they were rendered from was evicted.
    if (changeSeq === null) parts.purgeStock(dealershipId, null)
    const applied = formatApplied({ website, dealershipId, changeSeq })
    await database.asFeeder((tx) => tx.query('SELECT pg_notify($1, $2)', [appliedChannel, applied]))
  }
  return {
    takeOver,
    takeReport: (payload) => watches.forEach((reports) => reports.take(payload)),
    watch() {
      const reports = collectReports()
      watches.add(reports)
      return {
        async settle(dealershipId) {
          // This website applies the change directly, even if its listening connection is lost.
          await takeOver(dealershipId)
          const { running, showing } = await reports.settle(database.queryAsFeeder, dealershipId)
          return showing >= running
        },
        close: () => void watches.delete(reports),
      }
    },
  }
}
