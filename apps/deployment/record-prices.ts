import {
  beginRecording,
  recordPricesOfSites,
  settleRecordedSites,
} from '#modules/price-evidence/record-site-prices.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

/** `onWritten` of every command that changes sites: records changes of displayed prices. */
export const recordSitePrices = (
  tx: Tx,
  siteSlugs: readonly string[],
  author: SiteAuthor | undefined,
): Promise<void> => recordPricesOfSites(tx, siteFaultChecks, siteSlugs, author)

/** Begins to record prices in a database that was created before prices were recorded. */
export const beginPriceRecords = (database: Database): Promise<void> =>
  beginRecording(database, siteFaultChecks)

/**
 * Records prices that changed with the program's version, which may have other defaults for settings that a site leaves
 * out. Runs at start.
 */
export const settlePriceRecords = (database: Database): Promise<void> =>
  settleRecordedSites(database, siteFaultChecks)
