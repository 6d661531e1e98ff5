import { maxFavourites } from '#modules/garage/scripts/saved-ids.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { Account, WatchlistEntry } from '../account/account.types.ts'
import {
  addToWatchlist,
  listWatchlist,
  removeFromWatchlist,
  trimWatchlist,
} from './watchlist.store.ts'

interface WatchlistParts {
  readonly database: Database
  readonly stock: Pick<StockViews, 'listCards' | 'listLeft'>
}

export interface WatchlistChange {
  /** Newest first. */
  readonly added: readonly WatchlistEntry[]
  readonly removed: readonly number[]
}

/**
 * Applies a browser's additions and removals to the account's list. Ignores vehicles that the site
 * neither shows nor has shown, such as another dealer's.
 *
 * @returns the resulting list, newest first
 */
export async function changeWatchlist(
  { database, stock }: WatchlistParts,
  site: Site,
  account: Account,
  { added, removed }: WatchlistChange,
  now: Date,
): Promise<WatchlistEntry[]> {
  const known = await listKnown(stock, site, added, now)
  return database.withScope(ownScopeOf(site.id), async (tx) => {
    if (removed.length > 0) await removeFromWatchlist(tx, account.id, removed)
    if (known.length > 0) {
      await addToWatchlist(tx, { accountId: account.id, siteId: site.id }, known)
      await trimWatchlist(tx, account.id, maxFavourites)
    }
    return listWatchlist(tx, account.id)
  })
}

async function listKnown(
  stock: WatchlistParts['stock'],
  site: Site,
  added: readonly WatchlistEntry[],
  now: Date,
): Promise<WatchlistEntry[]> {
  const ids = added.map(({ vehicleId }) => vehicleId)
  const shown = new Set((await stock.listCards(site, ids, now)).map(({ id }) => id))
  const others = ids.filter((id) => !shown.has(id))
  const left = new Set((await stock.listLeft(site, others, now)).map(({ id }) => id))
  return added.filter(({ vehicleId }) => shown.has(vehicleId) || left.has(vehicleId))
}
