import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { findLookupAccount } from '#modules/trade-in/accounts/lookup-account.store.ts'
import { applyLookupSite, lookupCipher } from '#modules/trade-in/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteLookupAccount } from './site-lookup-account.ts'
import { runTestAction } from './testing.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-lookup-keys-'))
const keys = { base_url: 'https://api.broker.example/v2', api_key: 'canary-1234567' }
let site: Site

beforeAll(async () => {
  site = await applyLookupSite(files.database, 'looks-up')
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(content: string): string {
  const path = join(folder, 'keys.json')
  writeFileSync(path, content)
  return path
}

const run = (options: Parameters<typeof runSiteLookupAccount>[1]) =>
  runTestAction(
    runSiteLookupAccount,
    {
      environment: { port: 3000, consoleHost: 'console.localhost' },
      openDatabase: () => Promise.resolve(files.database),
      resolvePath: (path: string) => path,
      getCipher: () => lookupCipher,
    },
    options,
  )

describe('site lookup-account', () => {
  test('stores the keys of a file encrypted, and shows none of them', async () => {
    const account = { site: site.slug, provider: 'autograb' }
    expect((await run(account)).printed).toEqual(['keys      none'])
    const { code, printed, told } = await run({ ...account, file: write(JSON.stringify(keys)) })
    expect(code).toBe(0)
    expect(printed[0]).toMatch(/^keys {6}stored 2/)
    expect([...printed, ...told].join()).not.toContain('canary')
    const found = files.database.withScope(ownScopeOf(site.id), (tx) =>
      findLookupAccount(tx, lookupCipher, 'autograb'),
    )
    expect(await found).toEqual(keys)
    const stored = await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ row: string }>(
        'SELECT t::text AS row FROM lookup_accounts t',
      )
      return rows.map(({ row }) => row).join()
    })
    expect(stored).not.toMatch(/canary|broker/)
  })

  test.each([
    ['no JSON', '{"api_key": "canary', 'is no JSON'],
    ['a missing key', '{"api_key": "canary-1234567"}', 'Not in order: base_url.'],
    [
      'an address without encryption',
      JSON.stringify({ ...keys, base_url: 'http://a.example' }),
      'base_url',
    ],
    ['a key that is no header', JSON.stringify({ ...keys, api_key: 'canary\r\n1234' }), 'api_key'],
  ])('refuses %s by its name, without its value', async (_what, content, fault) => {
    const { code, told } = await run({
      site: site.slug,
      provider: 'autograb',
      file: write(content),
    })
    expect(code).not.toBe(0)
    expect(told.join()).toContain(fault)
    expect(told.join()).not.toContain('canary')
  })

  test.each([
    [{ provider: 'nevdis' }, 'Name both'],
    [{ site: 'looks-up', provider: 'nobody' }, 'one of nevdis, autograb, redbook'],
    [{ site: 'nobody', provider: 'nevdis' }, "There is no site 'nobody'"],
    [{ site: 'looks-up', provider: 'nevdis', file: '/nowhere/keys.json' }, 'is not there'],
  ])('refuses %j', async (options, fault) => {
    const { code, told } = await run(options)
    expect(code).not.toBe(0)
    expect(told.join()).toContain(fault)
  })
})
