import type { Tx } from '#platform/postgres/database.ts'
import type { WatchlistEntry } from '../account/account.types.ts'

/** The vehicles on a watchlist, newest first. */
export async function listWatchlist(tx: Tx, accountId: string): Promise<WatchlistEntry[]> {
  const { rows } = await tx.query<WatchlistEntry>(
    `SELECT vehicle_id AS "vehicleId", saved_cents AS "savedCents" FROM watchlist_entries
     WHERE account_id = $1 ORDER BY saved_at DESC, vehicle_id DESC`,
    [accountId],
  )
  return rows
}

/** Adds vehicles, newest first. One that is already listed keeps its position and saved price. */
export async function addToWatchlist(
  tx: Tx,
  owner: { readonly accountId: string; readonly siteId: number },
  entries: readonly WatchlistEntry[],
): Promise<void> {
  await tx.query(
    `INSERT INTO watchlist_entries (account_id, site_id, vehicle_id, saved_cents, saved_at)
     SELECT $1, $2, vehicle_id, saved_cents, now() - make_interval(secs => 0.000001 * place)
     FROM unnest($3::bigint[], $4::bigint[]) WITH ORDINALITY AS given (vehicle_id, saved_cents, place)
     ON CONFLICT (account_id, vehicle_id) DO NOTHING`,
    [
      owner.accountId,
      owner.siteId,
      entries.map(({ vehicleId }) => vehicleId),
      entries.map(({ savedCents }) => savedCents),
    ],
  )
}

export async function removeFromWatchlist(
  tx: Tx,
  accountId: string,
  vehicleIds: readonly number[],
): Promise<void> {
  await tx.query('DELETE FROM watchlist_entries WHERE account_id = $1 AND vehicle_id = ANY ($2)', [
    accountId,
    vehicleIds,
  ])
}

/** Keeps only the newest entries, as a browser's own list does. */
export async function trimWatchlist(tx: Tx, accountId: string, most: number): Promise<void> {
  await tx.query(
    `DELETE FROM watchlist_entries WHERE account_id = $1 AND vehicle_id IN (
       SELECT vehicle_id FROM watchlist_entries WHERE account_id = $1
       ORDER BY saved_at DESC, vehicle_id DESC OFFSET $2)`,
    [accountId, most],
  )
}
