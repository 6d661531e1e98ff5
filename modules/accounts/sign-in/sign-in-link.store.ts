import type { Tx } from '#platform/postgres/database.ts'
import { linkMinutes, sendWithinMinutes } from './sign-in.rules.ts'

export interface NewLink {
  readonly email: string
  readonly returnTo: string
}

/** @returns its id */
export async function insertLink(tx: Tx, siteId: number, link: NewLink): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO sign_in_links (site_id, email, return_to) VALUES ($1, $2, $3) RETURNING id',
    [siteId, link.email, link.returnTo],
  )
  return rows[0]!.id
}

/**
 * Gives a link that is still to be sent its token, from now on for as long as a link lives. A token that it had before
 * is of no use any more.
 *
 * @returns undefined where it was sent, or waited too long
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

/** It gets no other token: its mail is sent, or stored where there is no mail server. */
export async function noteSent(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE sign_in_links SET sent_at = now() WHERE id = $1', [id])
}

/** A link that can still be used: its site's own, in time, and for the first time. */
export async function findUsableLink(tx: Tx, tokenHash: Buffer): Promise<NewLink | undefined> {
  const { rows } = await tx.query<NewLink>(
    `SELECT email, return_to AS "returnTo" FROM sign_in_links
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    [tokenHash],
  )
  return rows[0]
}

/** Uses a link up: of two who try at the same time one gets it. */
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
 * Forgets the oldest links of the scope's site that were asked for a day ago, at most `limit`.
 * @returns how many there were
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
