import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccount } from '#modules/payments/accounts/account.store.ts'
import { openPayingSite, testCipher } from '#modules/payments/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSitePaymentAccount } from './site-payment-account.ts'
import { runTestAction } from './testing.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-keys-'))
const keys = { secret_key: 'sk_live_canary_1234', webhook_secret: 'whsec_canary_1234' }
let site: Site

beforeAll(async () => {
  site = await openPayingSite(files.database, 'stripe', { environment: 'live' })
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: string): string {
  const path = join(folder, 'keys.json')
  writeFileSync(path, content)
  return path
}

const run = (options: Parameters<typeof runSitePaymentAccount>[1]) =>
  runTestAction(
    runSitePaymentAccount,
    {
      environment: { port: 3000, consoleHost: 'console.localhost' },
      openDatabase: () => Promise.resolve(files.database),
      resolvePath: (path: string) => path,
      getCipher: () => testCipher,
    },
    options,
  )

describe('site payment-account', () => {
  test('stores the keys of a file, and shows none of them', async () => {
    const file = write(JSON.stringify(keys))
    const before = await run({ site: site.slug, provider: 'stripe' })
    expect(before.printed[0]).toBe('keys      none')
    const { code, printed, told } = await run({ site: site.slug, provider: 'stripe', file })
    expect(code).toBe(0)
    expect(printed[0]).toMatch(/^keys {6}stored 2/)
    expect(printed[1]).toMatch(/^callback {2}https?:\/\/.*\/api\/payments\/stripe\/callback$/)
    expect([...printed, ...told].join()).not.toContain('canary')
    const found = files.database.withScope(ownScopeOf(site.id), (tx) =>
      findAccount(tx, testCipher, 'stripe'),
    )
    expect(await found).toEqual(keys)
  })

  test.each([
    ['no JSON', '{"secret_key": "sk_live_canary', 'is no JSON'],
    ['a missing key', '{"secret_key": "sk_live_canary_1234"}', 'Not in order: webhook_secret.'],
    [
      'a key of another provider',
      JSON.stringify({ ...keys, api_key: 'x' }),
      'has to have the keys',
    ],
    ['a short one', JSON.stringify({ ...keys, secret_key: 'canary' }), 'Not in order: secret_key.'],
  ])('refuses %s by its name, without its value', async (_what, content, fault) => {
    const { code, told } = await run({ site: site.slug, provider: 'stripe', file: write(content) })
    expect(code).not.toBe(0)
    expect(told.join()).toContain(fault)
    expect(told.join()).not.toContain('canary')
  })

  test.each([
    [{ provider: 'stripe' }, 'Name both'],
    [{ site: 'pays-by-stripe' }, 'one of stripe, till, st_george'],
    [{ site: 'pays-by-stripe', provider: 'paypal' }, 'one of stripe, till, st_george'],
    [{ site: 'nobody', provider: 'stripe' }, "There is no site 'nobody'"],
    [{ site: 'pays-by-stripe', provider: 'stripe', file: '/nowhere/keys.json' }, 'is not there'],
  ])('refuses %j', async (options, fault) => {
    const { code, told } = await run(options)
    expect(code).not.toBe(0)
    expect(told.join()).toContain(fault)
  })
})
