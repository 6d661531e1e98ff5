import type { Tx } from '#platform/postgres/database.ts'
import type { FoundBySearch } from './search-alert.types.ts'

/**
 * Reserves an account's daily mail for these results.
 *
 * @returns the mail's id; undefined if the account had a mail within a day, or has ended these mails
 */
export async function takeAlert(
  tx: Tx,
  owner: { readonly accountId: string; readonly siteId: number },
  found: readonly FoundBySearch[],
): Promise<string | undefined> {
  const { rowCount } = await tx.query(
    `UPDATE accounts SET alerted_at = now()
     WHERE id = $1 AND mails_stopped_at IS NULL
       AND coalesce(alerted_at, '-infinity') <= now() - interval '1 day'`,
    [owner.accountId],
  )
  if (rowCount === 0) return undefined
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO search_alerts (account_id, site_id, found) VALUES ($1, $2, $3)
     ON CONFLICT (account_id) DO UPDATE
     SET id = gen_random_uuid(), found = excluded.found, queued_at = now(), sent_at = NULL
     RETURNING id`,
    [owner.accountId, owner.siteId, JSON.stringify(found)],
  )
  return rows[0]!.id
}

export interface UnsentAlert {
  readonly email: string
  readonly found: readonly FoundBySearch[]
  /** The reported searches of the account that still exist and have alerts turned on, by id. */
  readonly searches: readonly {
    readonly id: string
    readonly name: string
    readonly href: string
  }[]
}

/** A mail that is still unsent; undefined if it was sent or is no longer wanted. */
export async function findUnsentAlert(
  tx: Tx,
  accountId: string,
  alertId: string,
): Promise<UnsentAlert | undefined> {
  const { rows } = await tx.query<Omit<UnsentAlert, 'searches'>>(
    `SELECT email, found FROM search_alerts JOIN accounts ON accounts.id = account_id
     WHERE account_id = $1 AND search_alerts.id = $2 AND sent_at IS NULL AND mails_stopped_at IS NULL`,
    [accountId, alertId],
  )
  const [alert] = rows
  if (alert === undefined) return undefined
  const searches = await tx.query<UnsentAlert['searches'][number]>(
    `SELECT id, name, path || query AS href FROM saved_searches
     WHERE account_id = $1 AND (new_arrivals OR price_drops)`,
    [accountId],
  )
  return { ...alert, searches: searches.rows }
}

export async function noteAlertSent(tx: Tx, alertId: string): Promise<void> {
  await tx.query('UPDATE search_alerts SET sent_at = now() WHERE id = $1', [alertId])
}
