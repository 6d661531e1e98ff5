import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { openDealership } from '#modules/vehicles/testing.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type SealedKind, sealedKinds } from './sealed-kinds.ts'

/** Stores a value of every sealed kind. @returns the plain texts */
export async function storeSealedValues(
  database: Database,
  secrets: readonly string[],
  financeSecrets: readonly string[],
): Promise<ReadonlyMap<SealedKind, string>> {
  const applied = await applySite(database, buildExampleFile(), [])
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const plain = new Map(sealedKinds.map((kind) => [kind, `what is in ${kind.name}`]))
  const seal = (name: string): string => {
    const kind = sealedKinds.find((one) => one.name === name)!
    const own = kind.secrets === 'FINANCE_SECRET' ? financeSecrets : secrets
    return createCipher(own, kind.purpose).encrypt(plain.get(kind)!)
  }
  await database.asOwner(async (tx) => {
    const insert = (sql: string, names: readonly string[]) =>
      tx.query(`INSERT INTO ${sql}`, names.map(seal))
    await insert(
      `payment_accounts (site_id, provider, secrets_encrypted) SELECT id, 'stripe', $1 FROM sites`,
      ['keys of payment accounts'],
    )
    await insert(
      `lookup_accounts (site_id, provider, keys_encrypted) SELECT id, 'nevdis', $1 FROM sites`,
      ['keys of number-plate lookups'],
    )
    await insert(
      `partner_accounts (site_id, partner, keys_encrypted) SELECT id, 'turnstile', $1 FROM sites`,
      ['keys of partner accounts'],
    )
    await insert(
      `conversion_accounts (site_id, platform, keys_encrypted) SELECT id, 'meta', $1 FROM sites`,
      ['keys of conversion accounts'],
    )
    await insert(
      `customer_keys (site_id, address_hash, key_encrypted) SELECT id, sha256('ana'), $1 FROM sites`,
      ['keys of customers in the audit'],
    )
    await insert(
      `stock_feeds (dealership_id, name, format, partial, every_minutes, next_run_at, created_at, credentials_encrypted)
       SELECT id, 'daily', 'csv', false, 60, now(), now(), $1 FROM dealerships`,
      ['credentials of feeds'],
    )
    await insert(
      `trade_in_drafts (id, site_id, key_hash, delete_after, answers)
       SELECT gen_random_uuid(), id, sha256('draft'), now() + interval '1 day', $1 FROM sites`,
      ['trade-ins under way'],
    )
    await insert(
      `finance_applications (site_id, key_hash, email, state, delete_after, sitting_hash, answers, sensitive, reference)
       SELECT id, sha256('application'), 'ana@visitor.example', 'begun', now(), sha256('sitting'), $1, $2,
         'K7RWM4P' || substr('ABCDEFGHJKLMNPQRSTUVWXYZ', row_number() OVER ()::int, 1) FROM sites`,
      ['finance applications', 'incomes and identities of finance applications under way'],
    )
  })
  const vehicles = sealedKinds.find(({ table }) => table === 'vehicles')!
  await importCars(
    { database, cipher: createCipher(secrets, vehicles.purpose), now: () => new Date() },
    { dealership: await openDealership(database) },
    [
      {
        stocknum: '1',
        make: 'Kia',
        model: 'Rio',
        year: 2020,
        payment_processors: [
          {
            authorization_type: 'stripe',
            authorization_key: plain.get(vehicles)!,
            deposit_amount: 500,
          },
        ],
      },
    ],
  )
  return plain
}
