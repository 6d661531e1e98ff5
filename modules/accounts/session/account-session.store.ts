import type { Tx } from '#platform/postgres/database.ts'
import type { Account } from '../account/account.types.ts'
import { sessionDays } from './session.rules.ts'

const accountColumns =
  'accounts.id, email, created_at AS "createdAt", mails_stopped_at AS "mailsStoppedAt", garage_shared_at AS "garageSharedAt"'

/** The account of an address, created if it does not exist. */
export async function getAccountOf(tx: Tx, siteId: number, email: string): Promise<Account> {
  const { rows } = await tx.query<Account>(
    `INSERT INTO accounts (site_id, email) VALUES ($1, $2)
     ON CONFLICT (site_id, email) DO UPDATE SET last_used_at = now()
     RETURNING ${accountColumns}`,
    [siteId, email],
  )
  return rows[0]!
}

export async function insertSession(
  tx: Tx,
  siteId: number,
  accountId: string,
  keyHash: Buffer,
): Promise<void> {
  await tx.query(
    `INSERT INTO account_sessions (key_hash, account_id, site_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
    [keyHash, accountId, siteId, sessionDays],
  )
}

/**
 * The account of a session key within the scope's site. Updates the account's last use at most once
 * an hour.
 */
export async function findSessionAccount(tx: Tx, keyHash: Buffer): Promise<Account | undefined> {
  const { rows } = await tx.query<Account & { readonly isStale: boolean }>(
    `SELECT ${accountColumns}, last_used_at < now() - interval '1 hour' AS "isStale"
     FROM account_sessions JOIN accounts ON accounts.id = account_id
     WHERE key_hash = $1 AND expires_at > now()`,
    [keyHash],
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { isStale, ...account } = found
  if (isStale) {
    await tx.query('UPDATE accounts SET last_used_at = now() WHERE id = $1', [account.id])
  }
  return account
}

export async function deleteSession(tx: Tx, keyHash: Buffer): Promise<void> {
  await tx.query('DELETE FROM account_sessions WHERE key_hash = $1', [keyHash])
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.query('DELETE FROM account_sessions WHERE account_id = $1', [accountId])
}

/**
 * Deletes at most `limit` expired sessions of the scope's site.
 *
 * @returns how many were deleted
 */
export async function deleteEndedSessions(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM account_sessions WHERE key_hash IN (
       SELECT key_hash FROM account_sessions WHERE expires_at < now() LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit],
  )
  return rowCount
}
