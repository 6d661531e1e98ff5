import { resolve } from 'node:path'
import { sitePages } from '#apps/web/app/pages.ts'
import type { Services } from '#apps/web/context/services.ts'
import { paymentKeyPurpose } from '#modules/payments/accounts/account.store.ts'
import { createStockViews } from '#modules/search/stock-views.ts'
import { readForPrograms } from '#modules/search/typed/read-for-programs.ts'
import { createStockExports } from '#modules/stock-exports/stock-exports.ts'
import { createSearchKeys } from '#modules/stock-index/serving/search-keys.ts'
import { createStockSearchApi } from '#modules/stock-index/serving/stock-search-api.ts'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import { createHistoryReportViews } from '#modules/vehicles/history-reports/history-report-views.ts'
import { createReportLinks } from '#modules/vehicles/history-reports/report-links.ts'
import { openStockIntake } from '#modules/vehicles/intake/open-stock-intake.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import type { OwnStock } from './open-own-stock.ts'
import { openRemoteSearch } from './open-remote-search.ts'
import type { ServiceSources } from './service-sources.types.ts'

/** The file shown as the history report of the demo dealers' vehicles. */
const demoReport = resolve(import.meta.dirname, '..', '..', 'db', 'demo', 'history-report.pdf')

export interface StockParts {
  readonly index: StockIndex
  readonly deploymentId: string
  readonly watchStock: OwnStock['watch']
}

type StockServices = Pick<
  Services,
  'stock' | 'stockExports' | 'stockIntake' | 'search' | 'historyReports'
>

/** The stock of all sites: shown to visitors, searched and exported by programs, and written by dealers' systems. */
export function openStockServices(
  { context, database, log, files, secrets, originOf }: ServiceSources,
  { index, deploymentId, watchStock }: StockParts,
): StockServices {
  return {
    stock: createStockViews(
      index,
      database,
      sitePages.listAddresses,
      openRemoteSearch(context.environment, deploymentId, log),
    ),
    stockExports: createStockExports({ index, database, log, originOf }),
    stockIntake: openStockIntake({
      database,
      files: files.originals,
      cipher: createCipher(secrets, paymentKeyPurpose),
      now: () => context.now(),
      watch: watchStock,
    }),
    search: createStockSearchApi(index, createSearchKeys(secrets), readForPrograms),
    historyReports: createHistoryReportViews({
      database,
      files: files.originals,
      links: createReportLinks(secrets),
      demoReport,
    }),
  }
}
