import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/postgres/database.ts'
import { hashWithSecret } from '#platform/sign-in/hash-with-secret.ts'
import { buildRecoveryCode, codesInSet, mostRecoveryAttempts } from './recovery-code.rules.ts'

const hashRecoveryCode = (secret: string, personId: string, code: string): Buffer =>
  hashWithSecret(secret, 'staff recovery code', `${personId}\n${code}`)

/** Gives a person a new set of codes; earlier ones end. @returns the codes, which are stored as hashes only */
export async function createRecoveryCodes(
  tx: Tx,
  secrets: readonly string[],
  personId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: codesInSet }, () =>
    buildRecoveryCode((below) => randomInt(below)),
  )
  await deleteRecoveryCodes(tx, personId)
  await tx.query(
    'INSERT INTO staff_recovery_codes (person_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [personId, codes.map((code) => hashRecoveryCode(secrets[0] ?? '', personId, code))],
  )
  return codes
}

export async function deleteRecoveryCodes(tx: Tx, personId: string): Promise<void> {
  await tx.query('DELETE FROM staff_recovery_codes WHERE person_id = $1', [personId])
}

export async function countRecoveryCodes(tx: Tx, personId: string): Promise<number> {
  const { rows } = await tx.query<{ left: number }>(
    'SELECT count(*) AS left FROM staff_recovery_codes WHERE person_id = $1 AND used_at IS NULL',
    [personId],
  )
  return rows[0]?.left ?? 0
}

/**
 * Counts an attempt of a live session, in the scope of signing in.
 *
 * @returns false if the session has no attempt left
 */
export async function countRecoveryAttempt(tx: Tx, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_sessions SET recovery_attempts = recovery_attempts + 1
     WHERE id = $1 AND ended_at IS NULL AND recovery_attempts < $2`,
    [sessionId, mostRecoveryAttempts],
  )
  return rowCount === 1
}

/** Uses a code up: of two simultaneous attempts one succeeds. */
export async function takeRecoveryCode(
  tx: Tx,
  secrets: readonly string[],
  personId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_recovery_codes SET used_at = now()
     WHERE person_id = $1 AND code_hash = ANY ($2::bytea[]) AND used_at IS NULL`,
    [personId, secrets.map((secret) => hashRecoveryCode(secret, personId, code))],
  )
  return rowCount === 1
}
