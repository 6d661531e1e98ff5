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

/** For a database that is older than price recording. */
export const beginPriceRecords = (database: Database): Promise<void> =>
  beginRecording(database, siteFaultChecks)

/** Runs at start: this version may have other defaults for settings that a site leaves out. */
export const settlePriceRecords = (database: Database): Promise<void> =>
  settleRecordedSites(database, siteFaultChecks)
