import type { Tx } from '#platform/postgres/database.ts'
import type { ListedPasskey } from '../service/passkey-service.types.ts'

export interface StoredPasskey {
  readonly id: string
  readonly personId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

const columns = `staff_passkeys.id, person_id AS "personId", credential_id AS "credentialId",
  public_key AS "publicKey", counter, transports`

/** The passkey of a credential, of a person who may sign in; in the scope of signing in. */
export async function findPasskey(
  tx: Tx,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await tx.query<StoredPasskey>(
    `SELECT ${columns} FROM staff_passkeys JOIN staff_people ON staff_people.id = person_id
     WHERE credential_id = $1 AND suspended_at IS NULL`,
    [credentialId],
  )
  return rows[0]
}

/** What browsers need to know of a person's passkeys. */
export async function listCredentials(
  tx: Tx,
  personId: string,
): Promise<readonly { readonly id: string; readonly transports: string[] }[]> {
  const { rows } = await tx.query<{ id: string; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM staff_passkeys WHERE person_id = $1 ORDER BY created_at, id',
    [personId],
  )
  return rows
}

export async function listPasskeys(tx: Tx, personId: string): Promise<readonly ListedPasskey[]> {
  const { rows } = await tx.query<ListedPasskey>(
    `SELECT id, name, is_backed_up AS "isBackedUp", created_at AS "createdAt", last_used_at AS "lastUsedAt",
       suspected_at AS "suspectedAt"
     FROM staff_passkeys WHERE person_id = $1 ORDER BY created_at, id`,
    [personId],
  )
  return rows
}

/**
 * Locks a person, so that their passkeys change one at a time: two simultaneous removals would each see the other
 * passkey. In the scope of signing in, or the person's own.
 *
 * @returns the ids of the passkeys
 */
export async function lockPasskeys(tx: Tx, personId: string): Promise<readonly string[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('passkeys ' || $1, 0))`, [personId])
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM staff_passkeys WHERE person_id = $1',
    [personId],
  )
  return rows.map(({ id }) => id)
}

interface NewPasskey extends Omit<StoredPasskey, 'id'> {
  readonly name: string
  readonly isBackedUp: boolean
}

/** @returns its id; undefined if the credential is known, also as another person's */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<string | undefined> {
  const { personId, credentialId, publicKey, counter, transports, name, isBackedUp } = passkey
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO staff_passkeys (person_id, credential_id, public_key, counter, transports, name, is_backed_up,
       last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now()) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [personId, credentialId, publicKey, counter, transports, name, isBackedUp],
  )
  return rows[0]?.id
}

/**
 * Notes a use if its counter is higher than the stored one, or if both are 0 because the authenticator does not count. It
 * is one statement, so that of two simultaneous uses with the same counter one is refused.
 */
export async function noteUse(
  tx: Tx,
  passkeyId: string,
  counter: number,
  isBackedUp: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_passkeys SET counter = $2, is_backed_up = $3, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [passkeyId, counter, isBackedUp],
  )
  return rowCount === 1
}

/** Notes that a counter was too low. */
export async function noteSuspicion(tx: Tx, passkeyId: string): Promise<void> {
  await tx.query('UPDATE staff_passkeys SET suspected_at = now() WHERE id = $1', [passkeyId])
}

/** @returns the former name; undefined if the person has no such passkey */
export async function renamePasskey(
  tx: Tx,
  personId: string,
  passkeyId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ before: string }>(
    `UPDATE staff_passkeys SET name = $3
     FROM (SELECT id, name FROM staff_passkeys WHERE id = $2 AND person_id = $1 FOR UPDATE) AS former
     WHERE staff_passkeys.id = former.id RETURNING former.name AS before`,
    [personId, passkeyId, name],
  )
  return rows[0]?.before
}

/** @returns its name */
export async function deletePasskey(tx: Tx, passkeyId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    'DELETE FROM staff_passkeys WHERE id = $1 RETURNING name',
    [passkeyId],
  )
  return rows[0]?.name
}
