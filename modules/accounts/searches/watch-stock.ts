import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { matchSearch } from '#modules/search/query/match-search.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { listShownPrices } from '#modules/stock-index/list-shown.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { listUnreported, reportFound } from './search-report.rules.ts'
import { readSearchAddress } from './saved-search.rules.ts'
import { takeAlert } from './search-alert.store.ts'
import type { AlertingSearch, FoundBySearch, MovedVehicle } from './search-alert.types.ts'
import { sendSearchAlertJob } from './send-search-alert.job.ts'
import {
  listAlertingSearches,
  listMoved,
  noteShown,
  noteReported,
  noteWatched,
} from './stock-watch.store.ts'
import { watchStockJob, type WatchStockPayload } from './watch-stock.job.ts'

/** Accounts of one job; the next job continues. */
const mostAccounts = 100

/**
 * A search is compared with at most this many of the latest events, however large an import was.
 */
const mostMoved = 500

interface WatchParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  /** The site's current stock. */
  readonly openStock: (site: Site) => Promise<SiteStock>
}

/** The handler of `watch-stock`. A repeated run does not report anything twice. */
export const createStockWatcher = ({
  database,
  findSite,
  openStock,
}: WatchParts): JobHandler<WatchStockPayload> => ({
  async run({ siteId, afterAccount }, { signal, log }) {
    const site = await findSite(siteId)
    if (site === undefined || !offersAccounts(site.configuration)) return
    const within = <T>(work: (tx: Tx) => Promise<T>) => database.withScope(ownScopeOf(siteId), work)
    const stock = await openStock(site)
    if (afterAccount === undefined) {
      for (const shown of listShownPrices(stock)) {
        await within((tx) => noteShown(tx, siteId, shown))
      }
      await within((tx) => noteWatched(tx, siteId))
    }
    const searches = await within((tx) =>
      listAlertingSearches(tx, afterAccount ?? null, mostAccounts),
    )
    const accounts = [...Map.groupBy(searches, ({ accountId }) => accountId)]
    let queued = 0
    for (const [accountId, own] of accounts) {
      if (signal.aborted) throw new Error('the worker stops: the rest is looked through later')
      const isQueued = await within((tx) => alertAccount(tx, { stock, siteId, accountId, own }))
      queued += Number(isQueued)
    }
    if (queued > 0) log.info({ siteId, queued }, 'mails about saved searches are queued')
    const last = accounts.at(-1)?.[0]
    if (accounts.length === mostAccounts && last !== undefined) {
      await within((tx) => enqueue(tx, watchStockJob, [{ siteId, afterAccount: last }]))
    }
  },
})

interface AccountSearches {
  readonly stock: SiteStock
  readonly siteId: number
  readonly accountId: string
  readonly own: readonly AlertingSearch[]
}

/**
 * Queues one mail for all results of an account's searches; each vehicle is reported once, by the
 * first matching search. The compared events are marked as reported in the same transaction.
 */
async function alertAccount(
  tx: Tx,
  { stock, siteId, accountId, own }: AccountSearches,
): Promise<boolean> {
  const earliest = new Date(Math.min(...own.map(({ reportedUntil }) => reportedUntil.getTime())))
  const moved = await listMoved(tx, earliest, mostMoved)
  const found = findNews(stock, own, moved)
  const until = listTimes(moved).reduce((latest, time) => (time > latest ? time : latest), earliest)
  const alertId = found.length === 0 ? undefined : await takeAlert(tx, { accountId, siteId }, found)
  // Another process has already reported them.
  if (found.length > 0 && alertId === undefined) return false
  await noteReported(
    tx,
    own.map(({ id }) => id),
    until,
  )
  if (alertId === undefined) return false
  await enqueue(tx, sendSearchAlertJob, [{ siteId, accountId, alertId }])
  return true
}

const listTimes = (moved: readonly MovedVehicle[]): Date[] =>
  moved.flatMap(({ arrivedAt, droppedAt }) =>
    [arrivedAt, droppedAt].filter((time) => time !== null),
  )

function findNews(
  stock: SiteStock,
  searches: readonly AlertingSearch[],
  moved: readonly MovedVehicle[],
): FoundBySearch[] {
  const reported = new Set<number>()
  return searches.flatMap((search) => {
    const unreported = listUnreported(search, moved).filter(({ id }) => !reported.has(id))
    const read = readSearchAddress(search.href)
    if (read === undefined || unreported.length === 0) return []
    const ids = unreported.map(({ id }) => id)
    const found = reportFound(search, unreported, matchSearch(stock, read.path, read.state, ids))
    if (found === null) return []
    for (const id of found.arrived) reported.add(id)
    for (const { id } of found.dropped) reported.add(id)
    return [found]
  })
}
