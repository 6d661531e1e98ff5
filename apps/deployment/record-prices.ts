import {
  beginRecording,
  recordPricesOfSites,
  settleRecordedSites,
} from '#modules/price-evidence/record-site-prices.ts'
import type { SiteAuthor } from '#modules/sites/request-context.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

/** `onWritten` of every command that changes sites: records which shown prices the change has changed. */
export const recordSitePrices = (
  tx: Tx,
  siteSlugs: readonly string[],
  author: SiteAuthor | undefined,
): Promise<void> => recordPricesOfSites(tx, siteFaultChecks, siteSlugs, author)

/** For a database that was there before prices were recorded. */
export const beginPriceRecords = (database: Database): Promise<void> =>
  beginRecording(database, siteFaultChecks)

/** At a start: settings that are not stated may have other defaults in this version. */
export const settlePriceRecords = (database: Database): Promise<void> =>
  settleRecordedSites(database, siteFaultChecks)
