import type { ZodType } from 'zod'
import type { ConversionPlatform } from '#modules/sites/settings/tracking.schema.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { conversionAccountSchemas, type ConversionKeys } from './conversion-account.schema.ts'

/** Purpose for which the cipher of these keys is created. */
export const conversionKeyPurpose = 'conversion keys'

/** Saves the keys of a site's account, replacing earlier ones, in the scope of the site. */
export async function saveConversionAccount<Platform extends ConversionPlatform>(
  tx: Tx,
  cipher: Cipher,
  account: {
    readonly siteId: number
    readonly platform: Platform
    readonly keys: ConversionKeys<Platform>
  },
): Promise<void> {
  // The site's id is encrypted too, so that one site's keys cannot be used for another.
  const sealed = cipher.encrypt(JSON.stringify({ site: account.siteId, keys: account.keys }))
  await tx.query(
    `INSERT INTO conversion_accounts (site_id, platform, keys_encrypted) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, platform)
     DO UPDATE SET keys_encrypted = excluded.keys_encrypted, changed_at = now()`,
    [account.siteId, account.platform, sealed],
  )
}

export type FoundAccount<Platform extends ConversionPlatform> =
  | { readonly ok: true; readonly keys: ConversionKeys<Platform> }
  /** A message for staff. */
  | { readonly ok: false; readonly reason: string }

/**
 * The keys of the site's account, in the scope of the site. Decryption fails if the secret is no
 * longer in FORECOURT_SECRET, or if the keys belong to another site.
 */
export async function findConversionAccount<Platform extends ConversionPlatform>(
  tx: Tx,
  cipher: Cipher,
  siteId: number,
  platform: Platform,
): Promise<FoundAccount<Platform>> {
  const { rows } = await tx.query<{ sealed: string }>(
    'SELECT keys_encrypted AS sealed FROM conversion_accounts WHERE site_id = $1 AND platform = $2',
    [siteId, platform],
  )
  const [row] = rows
  if (row === undefined) return { ok: false, reason: 'no keys are stored' }
  const keys = openKeys(cipher, siteId, platform, row.sealed)
  return keys === undefined
    ? { ok: false, reason: 'the keys cannot be opened' }
    : { ok: true, keys }
}

const schemas: {
  readonly [Platform in ConversionPlatform]: ZodType<ConversionKeys<Platform>>
} = conversionAccountSchemas

function openKeys<Platform extends ConversionPlatform>(
  cipher: Cipher,
  siteId: number,
  platform: Platform,
  sealed: string,
): ConversionKeys<Platform> | undefined {
  try {
    const opened = JSON.parse(cipher.decrypt(sealed)) as { site: unknown; keys: unknown }
    return opened.site === siteId ? schemas[platform].parse(opened.keys) : undefined
  } catch {
    return undefined
  }
}

/** The time at which the account's keys were stored; null: no keys are stored. */
export async function findConversionAccountDate(
  tx: Tx,
  platform: ConversionPlatform,
): Promise<Date | null> {
  const { rows } = await tx.query<{ changedAt: Date }>(
    'SELECT changed_at AS "changedAt" FROM conversion_accounts WHERE platform = $1',
    [platform],
  )
  return rows[0]?.changedAt ?? null
}
