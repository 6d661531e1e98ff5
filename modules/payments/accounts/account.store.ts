import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { accountSecretSchemas, type AccountSecrets } from './account-secrets.schema.ts'

/** The cipher purpose for keys of payment accounts, and for keys in vehicles of a feed. */
export const paymentKeyPurpose = 'payment keys'

/** Stores the keys of a site's account, replacing earlier ones, in the scope of the site. */
export async function saveAccount<Provider extends PaymentProvider>(
  tx: Tx,
  cipher: Cipher,
  account: {
    readonly siteId: number
    readonly provider: Provider
    readonly secrets: AccountSecrets[Provider]
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_accounts (site_id, provider, secrets_encrypted) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, provider)
     DO UPDATE SET secrets_encrypted = excluded.secrets_encrypted, changed_at = now()`,
    [account.siteId, account.provider, cipher.encrypt(JSON.stringify(account.secrets))],
  )
}

/**
 * The keys of the account of the site in scope; undefined: none are stored.
 *
 * @throws Error if they were encrypted with a secret that is no longer in FORECOURT_SECRET
 */
export async function findAccount<Provider extends PaymentProvider>(
  tx: Tx,
  cipher: Cipher,
  provider: Provider,
): Promise<AccountSecrets[Provider] | undefined> {
  const { rows } = await tx.query<{ secrets: string }>(
    'SELECT secrets_encrypted AS secrets FROM payment_accounts WHERE provider = $1',
    [provider],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const secrets: unknown = JSON.parse(cipher.decrypt(row.secrets))
  return accountSecretSchemas[provider].parse(secrets) as AccountSecrets[Provider]
}

/** The time at which the account's keys were stored; null: no keys are stored. */
export async function findAccountDate(tx: Tx, provider: PaymentProvider): Promise<Date | null> {
  const { rows } = await tx.query<{ changedAt: Date }>(
    'SELECT changed_at AS "changedAt" FROM payment_accounts WHERE provider = $1',
    [provider],
  )
  return rows[0]?.changedAt ?? null
}
