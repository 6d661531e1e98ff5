import type { Tx } from '#platform/postgres/database.ts'
import type { SavedSearch } from '../account/account.types.ts'
import { mostSearches, type SearchAddress } from './saved-search.rules.ts'

/** The name and alert settings of a search. */
export interface SearchSettings {
  readonly name: string
  readonly newArrivals: boolean
  readonly priceDrops: boolean
}

const searchColumns = `id, name, path || query AS href, new_arrivals AS "newArrivals", price_drops AS "priceDrops"`

/** The searches of an account, newest first. */
export async function listSearches(tx: Tx, accountId: string): Promise<SavedSearch[]> {
  const { rows } = await tx.query<SavedSearch>(
    `SELECT ${searchColumns} FROM saved_searches WHERE account_id = $1 ORDER BY created_at DESC, id`,
    [accountId],
  )
  return rows
}

/**
 * Saves a search, or updates it if it exists. Locks the account's row, so that simultaneous requests cannot exceed
 * the limit of searches.
 *
 * @returns false if the account has reached its limit
 */
export async function saveSearch(
  tx: Tx,
  { accountId, siteId }: { readonly accountId: string; readonly siteId: number },
  { path, query }: SearchAddress,
  { name, newArrivals, priceDrops }: SearchSettings,
): Promise<boolean> {
  await tx.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [accountId])
  const { rowCount } = await tx.query(
    `INSERT INTO saved_searches (account_id, site_id, path, query, name, new_arrivals, price_drops)
     SELECT $1, $2, $3, $4, $5, $6, $7
     WHERE EXISTS (SELECT FROM saved_searches WHERE account_id = $1 AND path = $3 AND query = $4)
       OR (SELECT count(*) FROM saved_searches WHERE account_id = $1) < $8
     ON CONFLICT (account_id, path, query) DO UPDATE
     SET name = excluded.name, new_arrivals = excluded.new_arrivals, price_drops = excluded.price_drops`,
    [accountId, siteId, path, query, name, newArrivals, priceDrops, mostSearches],
  )
  return rowCount > 0
}

/**
 * Renames a search and changes its alert settings. Events from before alerts were turned on are not
 * reported.
 *
 * @returns false if the account has no such search
 */
export async function changeSearch(
  tx: Tx,
  accountId: string,
  id: string,
  { name, newArrivals, priceDrops }: SearchSettings,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE saved_searches SET name = $3, new_arrivals = $4, price_drops = $5,
       told_until = CASE WHEN new_arrivals OR price_drops THEN told_until ELSE now() END
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, name, newArrivals, priceDrops],
  )
  return rowCount > 0
}

/** @returns false if the account has no such search */
export async function deleteSearch(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM saved_searches WHERE account_id = $1 AND id = $2',
    [accountId, id],
  )
  return rowCount > 0
}
