import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import { invitationHours, linkMinutes, sendWithinDays } from './link.rules.ts'

/** Stores an invitation without a token, which its job makes. @returns the link's id */
export async function insertInvitation(tx: Tx, personId: string): Promise<string> {
  const id = randomUUID()
  await tx.query(`INSERT INTO staff_links (id, person_id, kind) VALUES ($1, $2, 'invitation')`, [
    id,
    personId,
  ])
  return id
}

/** The person of an address, for a link by command. */
export async function findLinkPerson(
  tx: Tx,
  email: string,
): Promise<{ readonly id: string; readonly isSuspended: boolean } | undefined> {
  const { rows } = await tx.query<{ id: string; isSuspended: boolean }>(
    'SELECT id, suspended_at IS NOT NULL AS "isSuspended" FROM staff_people WHERE email = $1',
    [email],
  )
  return rows[0]
}

/** Stores a link that its caller hands over without a mail. */
export async function insertSignInLink(tx: Tx, personId: string, tokenHash: Buffer): Promise<Date> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `INSERT INTO staff_links (person_id, kind, token_hash, expires_at, sent_at)
     VALUES ($1, 'sign-in', $2, now() + make_interval(mins => $3), now())
     RETURNING expires_at AS "expiresAt"`,
    [personId, tokenHash, linkMinutes],
  )
  return rows[0]!.expiresAt
}

interface InvitedPerson {
  readonly personId: string
  readonly name: string
  readonly email: string
  readonly expiresAt: Date
}

/**
 * Gives an unsent invitation its token and starts its lifetime, in the scope of signing in. Earlier
 * invitations of the person end, so that the newest mail is the one that works.
 *
 * @returns undefined if the link was sent or waited too long, or the person is suspended
 */
export async function giveLinkToken(
  tx: Tx,
  id: string,
  tokenHash: Buffer,
): Promise<InvitedPerson | undefined> {
  const { rows } = await tx.query<InvitedPerson>(
    `UPDATE staff_links SET token_hash = $2, expires_at = now() + make_interval(hours => $3)
     FROM staff_people
     WHERE staff_links.id = $1 AND staff_people.id = person_id AND suspended_at IS NULL AND sent_at IS NULL
       AND staff_links.created_at > now() - make_interval(days => $4)
     RETURNING person_id AS "personId", name, email, expires_at AS "expiresAt"`,
    [id, tokenHash, invitationHours, sendWithinDays],
  )
  const [invited] = rows
  if (invited === undefined) return undefined
  await tx.query(
    `UPDATE staff_links SET expires_at = now()
     WHERE person_id = $1 AND id <> $2 AND kind = 'invitation' AND used_at IS NULL AND expires_at > now()
       AND created_at <= (SELECT created_at FROM staff_links WHERE id = $2)`,
    [invited.personId, id],
  )
  return invited
}

/** Marks an invitation as sent, so that it gets no other token. */
export async function noteLinkSent(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE staff_links SET sent_at = now() WHERE id = $1', [id])
}

/** Which links can be used; `$1` is the hash of the token. */
const usable = `token_hash = $1 AND used_at IS NULL AND expires_at > now()
  AND staff_people.id = person_id AND suspended_at IS NULL`

export async function findUsableLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ readonly name: string; readonly isInvitation: boolean } | undefined> {
  const { rows } = await tx.query<{ name: string; isInvitation: boolean }>(
    `SELECT name, kind = 'invitation' AS "isInvitation" FROM staff_links, staff_people WHERE ${usable}`,
    [tokenHash],
  )
  return rows[0]
}

/** Uses a link up: of two simultaneous attempts one succeeds. @returns the id of its person */
export async function takeLink(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await tx.query<{ personId: string }>(
    `UPDATE staff_links SET used_at = now() FROM staff_people WHERE ${usable}
     RETURNING person_id AS "personId"`,
    [tokenHash],
  )
  return rows[0]?.personId
}
