import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findPartnerAccount,
  partnerKeyPurpose,
} from '#modules/partner-accounts/partner-account.store.ts'
import { listDeliveryLines } from '#modules/leads/delivery/testing.ts'
import { findAccount } from '#modules/payments/accounts/account.store.ts'
import { openPayingSite, testCipher } from '#modules/payments/testing.ts'
import { findLookupAccount } from '#modules/trade-in/accounts/lookup-account.store.ts'
import { lookupCipher } from '#modules/trade-in/testing.ts'
import { type Cipher, createCipher } from '#platform/config/secret-keys.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { runSiteLookupAccount } from './site-lookup-account.ts'
import { runSitePartnerAccount } from './site-partner-account.ts'
import { runSitePaymentAccount } from './site-payment-account.ts'
import type { AccountOptions } from './store-account-keys.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'))
const partnerCipher = createCipher(['a secret of tests, long enough for it'], partnerKeyPurpose)
let siteId: number
let slug: string

beforeAll(async () => {
  const site = await openPayingSite(files.database, 'stripe', { environment: 'live' })
  siteId = site.id
  slug = site.slug
})
afterAll(() => rmSync(folder, { recursive: true }))

interface AccountCase {
  readonly command: string
  run(context: CommandContext, options: AccountOptions): Promise<number>
  /** Options of a site with an account, and of one without. */
  readonly whose: object
  readonly nobody: object
  readonly refusal: string
  readonly cipher: Cipher
  readonly table: string
  readonly keys: Readonly<Record<string, string>>
  find(tx: Tx): Promise<unknown>
  readonly faulty: readonly (readonly [what: string, content: string, fault: string])[]
}

const brokerKeys = { base_url: 'https://api.broker.example/v2', api_key: 'canary-1234567' }
const faultyBrokers = [
  ['no JSON', '{"api_key": "canary', 'is no JSON'],
  ['a missing key', '{"api_key": "canary-1234567"}', 'Not in order: base_url.'],
  [
    'an address without encryption',
    JSON.stringify({ ...brokerKeys, base_url: 'http://a.example' }),
    'base_url',
  ],
  [
    'a key that is no header',
    JSON.stringify({ ...brokerKeys, api_key: 'canary\r\n1234' }),
    'api_key',
  ],
] as const
const stripeKeys = { secret_key: 'sk_live_canary_1234', webhook_secret: 'whsec_canary_1234' }

const accounts: readonly AccountCase[] = [
  {
    command: 'partner-account',
    run: runSitePartnerAccount,
    whose: { partner: 'car_clarity' },
    nobody: { partner: 'nobody' },
    refusal: 'Name the --partner, one of car_clarity, dealer_studio, dealercell, turnstile.',
    cipher: partnerCipher,
    table: 'partner_accounts',
    keys: brokerKeys,
    find: (tx) => findPartnerAccount(tx, partnerCipher, siteId, 'car_clarity'),
    faulty: faultyBrokers,
  },
  {
    command: 'lookup-account',
    run: runSiteLookupAccount,
    whose: { provider: 'autograb' },
    nobody: { provider: 'nobody' },
    refusal: 'Name the --provider, one of nevdis, autograb, redbook.',
    cipher: lookupCipher,
    table: 'lookup_accounts',
    keys: brokerKeys,
    find: (tx) => findLookupAccount(tx, lookupCipher, 'autograb'),
    faulty: faultyBrokers,
  },
  {
    command: 'payment-account',
    run: runSitePaymentAccount,
    whose: { provider: 'stripe' },
    nobody: { provider: 'paypal' },
    refusal: 'Name the --provider, one of stripe, till, st_george.',
    cipher: testCipher,
    table: 'payment_accounts',
    keys: stripeKeys,
    find: (tx) => findAccount(tx, testCipher, 'stripe'),
    faulty: [
      ['no JSON', '{"secret_key": "sk_live_canary', 'is no JSON'],
      ['a missing key', '{"secret_key": "sk_live_canary_1234"}', 'Not in order: webhook_secret.'],
      [
        'a key of another provider',
        JSON.stringify({ ...stripeKeys, api_key: 'x' }),
        'has to have the keys',
      ],
      [
        'a short one',
        JSON.stringify({ ...stripeKeys, secret_key: 'canary' }),
        'Not in order: secret_key.',
      ],
    ],
  },
]

function write(content: string): string {
  const path = join(folder, 'keys.json')
  writeFileSync(path, content)
  return path
}

const runOf =
  ({ run, cipher }: AccountCase) =>
  (options: AccountOptions) =>
    runTestAction(
      run,
      {
        environment: { port: 3000, consoleHost: 'console.localhost' },
        openDatabase: () => Promise.resolve(files.database),
        resolvePath: (path: string) => path,
        getCipher: () => cipher,
      },
      options,
    )

describe.each(accounts)('site $command', (account) => {
  const { whose, nobody, refusal, table, keys, find, faulty } = account
  const run = runOf(account)

  test('stores the keys of a file encrypted, and shows none of them', async () => {
    const before = await run({ site: slug, ...whose })
    expect(before.printed[0]).toBe('keys      none')
    const file = write(JSON.stringify(keys))
    const { code, printed, notes } = await run({ site: slug, ...whose, file })
    expect(code).toBe(0)
    expect(printed[0]).toMatch(/^keys {6}stored 2/)
    expect([...printed, ...notes].join()).not.toContain('canary')
    expect(await files.database.withScope(ownScopeOf(siteId), find)).toEqual(keys)
    const stored = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
      return rows.map(({ row }) => row).join()
    })
    expect(stored).not.toBe('')
    expect(stored).not.toMatch(/canary|broker/)
  })

  test.each(faulty)('refuses %s by its name, without its value', async (_what, content, fault) => {
    const { code, notes } = await run({ site: slug, ...whose, file: write(content) })
    expect(code).not.toBe(0)
    expect(notes.join()).toContain(fault)
    expect(notes.join()).not.toContain('canary')
  })

  test.each([
    ['no site', () => whose, 'Name the site'],
    ['nobody', () => ({ site: slug }), refusal],
    ['somebody unknown', () => ({ site: slug, ...nobody }), refusal],
    [
      'a site that is not there',
      () => ({ site: 'nowhere', ...whose }),
      "There is no site 'nowhere'",
    ],
    [
      'a file that is not there',
      () => ({ site: slug, ...whose, file: '/nowhere/keys.json' }),
      'is not there',
    ],
  ])('refuses to name %s', async (_what, buildOptions, fault) => {
    const { code, notes } = await run(buildOptions())
    expect(code).not.toBe(0)
    expect(notes.join()).toContain(fault)
  })
})

test('site partner-account has the leads sent that Dealer Studio did not get without keys', async () => {
  const [partners] = accounts
  const [lead] = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload)
       VALUES ($1, gen_random_uuid()::text, '', 'incomplete', 'General Enquiry', '{}') RETURNING id`,
      [siteId],
    )
    await tx.query(
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, state)
       VALUES ($1, $2, 'dealer_studio', 'dealer_studio:account', 'dead'),
              ($1, $2, 'email', 'email:sales@dealer.example', 'dead')`,
      [rows[0]?.id, siteId],
    )
    return rows
  })
  const file = write(JSON.stringify(brokerKeys))
  const whose = { site: slug, partner: 'dealer_studio', file }
  await runOf(partners!)(whose)
  const lines = await listDeliveryLines(files.database, lead!.id)
  expect(lines.map(({ state, jobInSeconds }) => [state, jobInSeconds === null])).toEqual([
    ['pending', false],
    ['dead', true],
  ])
})

test('site payment-account says where the provider is to report', async () => {
  const [, , payments] = accounts
  const { printed } = await runOf(payments!)({ site: slug, ...payments!.whose })
  expect(printed[1]).toMatch(/^callback {2}https?:\/\/.*\/api\/payments\/stripe\/callback$/)
})

test('site payment-account queries the provider again about everything that is not settled', async () => {
  const [, , payments] = accounts
  const add = (provider: string, state: string, minutes: number) =>
    files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `INSERT INTO payments (site_id, provider, subject_id, state, amount_cents, currency, expires_at, settled_at)
         VALUES ($1, $2, gen_random_uuid(), $3, 50000, 'AUD', now() + make_interval(mins => $4),
           CASE WHEN $3 = 'paid' THEN now() END) RETURNING id`,
        [siteId, provider, state, minutes],
      )
      return rows[0]!.id
    })
  const refund = (paymentId: string) =>
    files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ id: string }>(
        `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason)
         VALUES (gen_random_uuid(), $1, $2, 100, 'staff') RETURNING id`,
        [paymentId, siteId],
      )
      return rows[0]!.id
    })
  const over = [await add('stripe', 'unknown', -60), await add('stripe', 'begun', -60)]
  const paid = await add('stripe', 'paid', -60)
  const refundId = await refund(paid)
  // Not reconciled now: a payment that has not expired, and payments of another provider, which has other keys.
  await add('stripe', 'begun', 20)
  await add('till', 'unknown', -60)
  await refund(await add('till', 'paid', -60))

  const file = write(JSON.stringify(stripeKeys))
  expect(await runOf(payments!)({ site: slug, ...payments!.whose, file })).toMatchObject({
    code: 0,
  })
  const queried = await files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT coalesce(payload->>'paymentId', payload->>'refundId') AS id FROM graphile_worker._private_jobs
       WHERE (payload->>'siteId')::int = $1 AND (payload->'paymentId' IS NOT NULL OR payload->'refundId' IS NOT NULL)`,
      [siteId],
    )
    return rows.map(({ id }) => id)
  })
  expect(queried.toSorted()).toEqual([...over, refundId].toSorted())
})

test('a refusal for programs has its code and its message, and nothing else', async () => {
  const [partners] = accounts
  const { printed } = await runOf(partners!)({ site: 'nowhere', ...partners!.whose, json: true })
  expect(JSON.parse(printed.join())).toEqual({
    error: "There is no site 'nowhere'.",
    code: 'site.unknown',
  })
})
