import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { type Partner, partnerAccountSchemas, type PartnerKeys } from './partner-account.schema.ts'

/** The cipher purpose for these keys. */
export const partnerKeyPurpose = 'partner keys'

/** Stores the keys of a site's account, replacing earlier ones, in the scope of the site. */
export async function savePartnerAccount<Name extends Partner>(
  tx: Tx,
  cipher: Cipher,
  account: {
    readonly siteId: number
    readonly partner: Name
    readonly keys: PartnerKeys<Name>
  },
): Promise<void> {
  const { siteId, partner, keys } = account
  // Encrypted together with site and partner, so that an encrypted text copied from another row is refused.
  const sealed = cipher.encrypt(JSON.stringify({ site: siteId, partner, keys }))
  await tx.query(
    `INSERT INTO partner_accounts (site_id, partner, keys_encrypted) VALUES ($1, $2, $3)
     ON CONFLICT (site_id, partner)
     DO UPDATE SET keys_encrypted = excluded.keys_encrypted, changed_at = now()`,
    [siteId, partner, sealed],
  )
}

/**
 * The keys of the site's account, in the scope of the site; undefined: none are stored, or they belong to another
 * account.
 *
 * @throws Error if they were encrypted with a secret that is no longer in FORECOURT_SECRET
 */
export async function findPartnerAccount<Name extends Partner>(
  tx: Tx,
  cipher: Cipher,
  siteId: number,
  partner: Name,
): Promise<PartnerKeys<Name> | undefined> {
  const { rows } = await tx.query<{ sealed: string }>(
    'SELECT keys_encrypted AS sealed FROM partner_accounts WHERE site_id = $1 AND partner = $2',
    [siteId, partner],
  )
  const [row] = rows
  if (row === undefined) return undefined
  const opened = JSON.parse(cipher.decrypt(row.sealed)) as Record<string, unknown>
  if (opened['site'] !== siteId || opened['partner'] !== partner) return undefined
  // The compiler cannot infer that the schema of a name parses the keys of that name.
  return partnerAccountSchemas[partner].parse(opened['keys']) as PartnerKeys<Name>
}

/** The partners with which a site has accounts, for checks of sites: read as the owner, or in the scope of the site. */
export async function listAccountPartners(tx: Tx, siteSlug: string): Promise<string[]> {
  const { rows } = await tx.query<{ partner: string }>(
    'SELECT partner FROM partner_accounts JOIN sites ON sites.id = site_id WHERE slug = $1',
    [siteSlug],
  )
  return rows.map(({ partner }) => partner)
}

/** The time at which the account's keys were stored; null: no keys are stored. */
export async function findPartnerAccountDate(tx: Tx, partner: Partner): Promise<Date | null> {
  const { rows } = await tx.query<{ changedAt: Date }>(
    'SELECT changed_at AS "changedAt" FROM partner_accounts WHERE partner = $1',
    [partner],
  )
  return rows[0]?.changedAt ?? null
}
