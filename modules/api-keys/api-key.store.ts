import type { Tx } from '#platform/postgres/database.ts'
import type { ApiKey, ApiKeyOwner, ApiScope } from './api-key.types.ts'

interface KeyRow {
  readonly id: string
  readonly siteId: number | null
  readonly dealershipId: number | null
  readonly scopes: readonly ApiScope[]
  readonly note: string | null
  readonly secretHash: Buffer
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly revokedAt: Date | null
}

const columns = `id, site_id AS "siteId", dealership_id AS "dealershipId", scopes, note,
  secret_hash AS "secretHash", created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`

/** A key with the hash of its secret. */
export interface StoredKey {
  readonly key: ApiKey
  readonly secretHash: Buffer
}

/** A key in the scope, revoked or not. */
export async function findKey(tx: Tx, id: string): Promise<StoredKey | undefined> {
  const { rows } = await tx.query<KeyRow>(`SELECT ${columns} FROM api_keys WHERE id = $1`, [id])
  return rows[0] && toStoredKey(rows[0])
}

/** Keys of one owner, newest first; without an owner all keys in the scope. */
export async function listKeys(tx: Tx, owner: ApiKeyOwner | null): Promise<ApiKey[]> {
  const { rows } = await tx.query<KeyRow>(
    `SELECT ${columns} FROM api_keys
      WHERE ($1::bigint IS NULL OR site_id = $1) AND ($2::bigint IS NULL OR dealership_id = $2)
      ORDER BY created_at DESC, id`,
    listIds(owner),
  )
  return rows.map((row) => toStoredKey(row).key)
}

export async function insertKey(
  tx: Tx,
  key: Pick<ApiKey, 'id' | 'owner' | 'scopes' | 'note'>,
  secretHash: Buffer,
): Promise<void> {
  await tx.query(
    `INSERT INTO api_keys (id, site_id, dealership_id, scopes, note, secret_hash)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [key.id, ...listIds(key.owner), key.scopes, key.note, secretHash],
  )
}

/** Updates a key's last use at most once an hour, to avoid a write for every request. */
export async function touchKey(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE api_keys SET last_used_at = $2
      WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 hour')`,
    [id, now],
  )
}

/** @returns whether the key exists; a key that was revoked before keeps its date */
export async function revokeKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE api_keys SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1',
    [id, now],
  )
  return rowCount === 1
}

function listIds(owner: ApiKeyOwner | null): [number | null, number | null] {
  if (owner === null) return [null, null]
  return owner.kind === 'site' ? [owner.siteId, null] : [null, owner.dealershipId]
}

function toStoredKey({ secretHash, siteId, dealershipId, ...rest }: KeyRow): StoredKey {
  const owner: ApiKeyOwner =
    siteId === null ? { kind: 'dealership', dealershipId: dealershipId! } : { kind: 'site', siteId }
  return { key: { ...rest, owner }, secretHash }
}
