import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type LookupAccountKeys, lookupAccountSchema } from './lookup-account.schema.ts'

/** The cipher purpose for these keys. */
export const lookupKeyPurpose = 'lookup keys'

/** Stores the keys of a site's account, replacing earlier ones, in the scope of the site. */
export async function saveLookupAccount(
  tx: Tx,
  cipher: Cipher,
  account: {
    readonly siteId: number
    readonly provider: LookupProvider
    readonly keys: LookupAccountKeys
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO lookup_accounts (site_id, provider, keys_encrypted) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, provider)
     DO UPDATE SET keys_encrypted = excluded.keys_encrypted, changed_at = now()`,
    [account.siteId, account.provider, cipher.encrypt(JSON.stringify(account.keys))],
  )
}

/**
 * The keys of the account of the site in scope; undefined: none are stored.
 *
 * @throws Error if they were encrypted with a secret that is no longer in FORECOURT_SECRET
 */
export async function findLookupAccount(
  tx: Tx,
  cipher: Cipher,
  provider: LookupProvider,
): Promise<LookupAccountKeys | undefined> {
  const { rows } = await tx.query<{ keys: string }>(
    'SELECT keys_encrypted AS keys FROM lookup_accounts WHERE provider = $1',
    [provider],
  )
  const [row] = rows
  return row && lookupAccountSchema.parse(JSON.parse(cipher.decrypt(row.keys)))
}

/** The time at which the account's keys were stored; null: no keys are stored. */
export async function findLookupAccountDate(tx: Tx, provider: LookupProvider) {
  const { rows } = await tx.query<{ changedAt: Date }>(
    'SELECT changed_at AS "changedAt" FROM lookup_accounts WHERE provider = $1',
    [provider],
  )
  return rows[0]?.changedAt ?? null
}
