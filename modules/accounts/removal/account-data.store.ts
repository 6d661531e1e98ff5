import type { Tx } from '#platform/postgres/database.ts'

/** An account's data, for its owner's export. */
export interface AccountRecord {
  readonly email: string
  readonly created_at: Date
  readonly last_used_at: Date
  readonly mails_stopped_at: Date | null
  readonly last_mail_at: Date | null
  readonly garage_shared_at: Date | null
  readonly sessions: readonly { readonly begun_at: Date; readonly expires_at: Date }[]
  readonly watchlist: readonly {
    readonly vehicle_id: number
    readonly saved_price_cents: number | null
    readonly saved_at: Date
  }[]
  readonly saved_searches: readonly {
    readonly name: string
    readonly address: string
    readonly new_arrivals: boolean
    readonly price_drops: boolean
    readonly created_at: Date
  }[]
  /** Links requested within the last day. */
  readonly sign_in_links: readonly {
    readonly requested_at: Date
    readonly used_at: Date | null
  }[]
}

const readRecord = `
  SELECT email, created_at, last_used_at, mails_stopped_at, alerted_at AS last_mail_at, garage_shared_at,
    coalesce((SELECT json_agg(json_build_object('begun_at', begun_at, 'expires_at', expires_at) ORDER BY begun_at)
              FROM account_sessions WHERE account_id = accounts.id), '[]') AS sessions,
    coalesce((SELECT json_agg(json_build_object('vehicle_id', vehicle_id, 'saved_price_cents', saved_cents,
                                                'saved_at', saved_at) ORDER BY saved_at DESC)
              FROM watchlist_entries WHERE account_id = accounts.id), '[]') AS watchlist,
    coalesce((SELECT json_agg(json_build_object('name', name, 'address', path || query, 'new_arrivals', new_arrivals,
                                                'price_drops', price_drops, 'created_at', created_at)
                              ORDER BY created_at DESC)
              FROM saved_searches WHERE account_id = accounts.id), '[]') AS saved_searches,
    coalesce((SELECT json_agg(json_build_object('requested_at', requested_at, 'used_at', used_at) ORDER BY requested_at)
              FROM sign_in_links WHERE sign_in_links.email = accounts.email), '[]') AS sign_in_links
  FROM accounts`

/** All data of the scope's site about an account. */
export async function findAccountRecord(tx: Tx, email: string): Promise<AccountRecord | undefined> {
  const { rows } = await tx.query<AccountRecord>(`${readRecord} WHERE email = $1`, [email])
  return rows[0]
}

/** Number of accounts, saved vehicles and searches of an address at the scope's site. */
export interface AccountCounts {
  readonly accounts: number
  readonly saved_vehicles: number
  readonly saved_searches: number
}

export async function countAccount(tx: Tx, email: string): Promise<AccountCounts> {
  const { rows } = await tx.query<AccountCounts>(
    `SELECT (SELECT count(*) FROM accounts WHERE email = $1) AS accounts,
       (SELECT count(*) FROM watchlist_entries JOIN accounts ON accounts.id = account_id WHERE email = $1)
         AS saved_vehicles,
       (SELECT count(*) FROM saved_searches JOIN accounts ON accounts.id = account_id WHERE email = $1)
         AS saved_searches`,
    [email],
  )
  return rows[0]!
}

/** Deletes the account of an address with all its data, and the links sent to it. */
export async function deleteAccount(tx: Tx, email: string): Promise<void> {
  await tx.query('DELETE FROM sign_in_links WHERE email = $1', [email])
  await tx.query('DELETE FROM accounts WHERE email = $1', [email])
}

/**
 * Deletes at most `limit` accounts of the scope's site that were last used before an instant.
 *
 * @returns how many were deleted
 */
export async function deleteUnusedAccounts(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM accounts WHERE id IN (
       SELECT id FROM accounts WHERE last_used_at < $1 ORDER BY last_used_at LIMIT $2
       FOR UPDATE SKIP LOCKED)`,
    [before, limit],
  )
  return rowCount
}
