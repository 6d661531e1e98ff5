import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import { codeMinutes, mostAttempts, sendWithinMinutes } from './code.rules.ts'

/** Stores a requested code without its hash, which the job makes. @returns its id */
export async function insertCode(tx: Tx, email: string, browserHash: Buffer): Promise<string> {
  const id = randomUUID()
  await tx.query('INSERT INTO staff_codes (id, email, browser_hash) VALUES ($1, $2, $3)', [
    id,
    email,
    browserHash,
  ])
  return id
}

/** The address for which a code was requested; undefined if it was sent or waited too long. */
export async function findUnsentCode(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ email: string }>(
    `SELECT email FROM staff_codes
     WHERE id = $1 AND sent_at IS NULL AND requested_at > now() - make_interval(mins => $2)`,
    [id, sendWithinMinutes],
  )
  return rows[0]?.email
}

/**
 * Gives an unsent code its hash, and starts its lifetime. Replaces an earlier hash; attempts stay
 * counted.
 *
 * @returns when it expires; undefined if it has been sent since
 */
export async function giveCodeHash(
  tx: Tx,
  id: string,
  codeHash: Buffer,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `UPDATE staff_codes SET code_hash = $2, expires_at = now() + make_interval(mins => $3)
     WHERE id = $1 AND sent_at IS NULL RETURNING expires_at AS "expiresAt"`,
    [id, codeHash, codeMinutes],
  )
  return rows[0]?.expiresAt
}

/** Marks a code as sent, so that it gets no other hash. */
export async function noteCodeSent(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE staff_codes SET sent_at = now() WHERE id = $1', [id])
}

/** The person of an address who may sign in. */
export async function findActivePerson(
  tx: Tx,
  email: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'SELECT id, name FROM staff_people WHERE email = $1 AND suspended_at IS NULL',
    [email],
  )
  return rows[0]
}

/**
 * Counts an attempt with the browser's newest code, and uses the code up if it is right: in one
 * statement, so that simultaneous attempts are all counted and a code signs in once.
 *
 * @param codeHashes of the entered code, one for each secret
 */
export async function tryCode(
  tx: Tx,
  email: string,
  browserHash: Buffer,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const { rows } = await tx.query<{ isRight: boolean }>(
    `UPDATE staff_codes SET attempts = attempts + 1,
       used_at = CASE WHEN code_hash = ANY ($3::bytea[]) THEN now() END
     WHERE id = (SELECT id FROM staff_codes WHERE email = $1 AND browser_hash = $2 AND code_hash IS NOT NULL
                 ORDER BY requested_at DESC, id LIMIT 1)
       AND used_at IS NULL AND expires_at > now() AND attempts < $4
     RETURNING used_at IS NOT NULL AS "isRight"`,
    [email, browserHash, codeHashes, mostAttempts],
  )
  return rows[0]?.isRight === true
}
