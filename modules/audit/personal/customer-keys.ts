import { createHmac, randomBytes } from 'node:crypto'
import { createCipher, deriveKeys } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Encrypts the keys of customers. */
export const customerKeyPurpose = 'audit customer keys'
/** Values are encrypted with a customer's key, not with a secret of the deployment. */
export const personalValuePurpose = 'audit personal values'

/** A customer's key and the id under which entries refer to it. */
export interface CustomerKey {
  readonly id: string
  readonly key: string
}

/** The keys of customers, one for each contact address at a site. */
export interface CustomerKeys {
  /** The key of an address; it is created if the address has no key yet. */
  obtain(tx: Tx, siteId: number, address: string): Promise<CustomerKey>
  /** @param keyEncrypted as stored @throws Error if no listed secret decrypts it */
  open(keyEncrypted: string): string
  /** Destroys the key of an address. @returns whether there was one */
  destroy(tx: Tx, siteId: number, address: string): Promise<boolean>
}

/** @param secrets the deployment's, the current one first */
export function openCustomerKeys(secrets: readonly string[]): CustomerKeys {
  const cipher = createCipher(secrets, customerKeyPurpose)
  const hashKeys = deriveKeys(secrets, 'audit customer addresses')
  /** One hash for each secret, the current one first. */
  const hash = (address: string): readonly Buffer[] =>
    hashKeys.map((key) => createHmac('sha256', key).update(address).digest())

  async function find(tx: Tx, siteId: number, address: string) {
    const { rows } = await tx.query<{ id: string; keyEncrypted: string }>(
      `SELECT id, key_encrypted AS "keyEncrypted" FROM customer_keys
       WHERE site_id = $1 AND address_hash = ANY ($2::bytea[]) ORDER BY created_at DESC LIMIT 1`,
      [siteId, hash(address)],
    )
    return rows[0] && { id: rows[0].id, key: cipher.decrypt(rows[0].keyEncrypted) }
  }

  return {
    async obtain(tx, siteId, address) {
      const found = await find(tx, siteId, address)
      if (found !== undefined) return found
      const key = randomBytes(32).toString('base64url')
      // Waits for a transaction that is storing a key of the same address at this moment.
      await tx.query(
        `INSERT INTO customer_keys (site_id, address_hash, key_encrypted) VALUES ($1, $2, $3)
         ON CONFLICT (site_id, address_hash) DO NOTHING`,
        [siteId, hash(address)[0], cipher.encrypt(key)],
      )
      const stored = await find(tx, siteId, address)
      if (stored === undefined) throw new Error('the key of a customer was not stored')
      return stored
    },
    open: (keyEncrypted) => cipher.decrypt(keyEncrypted),
    async destroy(tx, siteId, address) {
      const { rowCount } = await tx.query(
        'DELETE FROM customer_keys WHERE site_id = $1 AND address_hash = ANY ($2::bytea[])',
        [siteId, hash(address)],
      )
      return rowCount > 0
    },
  }
}
