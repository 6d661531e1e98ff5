import type { Tx } from '#platform/postgres/database.ts'
import { linkMinutes, sendWithinMinutes } from './sign-in.rules.ts'

export interface NewLink {
  readonly email: string
  readonly returnTo: string
}

/** @returns the link's id */
export async function insertLink(tx: Tx, siteId: number, link: NewLink): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO sign_in_links (site_id, email, return_to) VALUES ($1, $2, $3) RETURNING id',
    [siteId, link.email, link.returnTo],
  )
  return rows[0]!.id
}

/**
 * Gives an unsent link its token, and starts its lifetime. Invalidates an earlier token.
 *
 * @returns undefined if the link was sent, or waited too long
 */
export async function giveToken(
  tx: Tx,
  id: string,
  tokenHash: Buffer,
): Promise<{ readonly email: string; readonly expiresAt: Date } | undefined> {
  const { rows } = await tx.query<{ email: string; expiresAt: Date }>(
    `UPDATE sign_in_links SET token_hash = $2, expires_at = now() + make_interval(mins => $3)
     WHERE id = $1 AND sent_at IS NULL AND requested_at > now() - make_interval(mins => $4)
     RETURNING email, expires_at AS "expiresAt"`,
    [id, tokenHash, linkMinutes, sendWithinMinutes],
  )
  return rows[0]
}

/** Marks a link as sent, or as stored without a mail server, so that it gets no other token. */
export async function noteSent(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE sign_in_links SET sent_at = now() WHERE id = $1', [id])
}

/** A valid link of the scope's site: neither expired nor used. */
export async function findUsableLink(tx: Tx, tokenHash: Buffer): Promise<NewLink | undefined> {
  const { rows } = await tx.query<NewLink>(
    `SELECT email, return_to AS "returnTo" FROM sign_in_links
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    [tokenHash],
  )
  return rows[0]
}

/** Uses a link up: of two simultaneous attempts one succeeds. */
export async function takeLink(tx: Tx, tokenHash: Buffer): Promise<NewLink | undefined> {
  const { rows } = await tx.query<NewLink>(
    `UPDATE sign_in_links SET used_at = now()
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
     RETURNING email, return_to AS "returnTo"`,
    [tokenHash],
  )
  return rows[0]
}

/**
 * Deletes at most `limit` links of the scope's site that were requested over a day ago, oldest
 * first.
 *
 * @returns how many were deleted
 */
export async function deleteOldLinks(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM sign_in_links WHERE id IN (
       SELECT id FROM sign_in_links WHERE requested_at < now() - interval '1 day'
       ORDER BY requested_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit],
  )
  return rowCount
}
