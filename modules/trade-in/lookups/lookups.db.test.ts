import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLookupProviders } from '#fakes/lookups/lookup-providers.fake.ts'
import type { ProviderServer } from '#fakes/payments/provider-server.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { saveLookupAccount } from '../accounts/lookup-account.store.ts'
import { applyLookupSite, lookupCipher, openTestLookups } from '../testing.ts'

const files = useTestDatabase()
let providers: ProviderServer
let site: Site
const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
beforeAll(async () => {
  site = await applyLookupSite(files.database, 'demonstrates')
})
beforeEach(async () => {
  providers = await startLookupProviders()
  return () => providers.stop()
})
afterAll(() => expect(lines.join()).not.toMatch(/CANARY/))

const plate = { rego: 'CANARY1', state: 'QLD' }
const query = { plate, kilometres: 80_000 }

describe('a site with both providers', () => {
  test('is told by NEVDIS what a vehicle is and what the registers say', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(site, 'nevdis', plate, log)).toMatchObject({
      kind: 'found',
      found: {
        vehicle: { vinLast4: expect.stringMatching(/^\d{4}$/) },
        checks: {
          writtenOff: false,
          stolen: false,
          encumbered: false,
          registeredUntil: '2027-03-14',
        },
      },
    })
    expect(providers.calls).toEqual(['POST /nevdis/vehicle'])
  })

  test.each([
    ['WRT1', { writtenOff: true, stolen: false, encumbered: false }],
    ['STL1', { writtenOff: false, stolen: true, encumbered: false }],
    ['FIN1', { writtenOff: false, stolen: false, encumbered: true }],
    ['NCK1', { writtenOff: null, stolen: null, encumbered: null }],
  ])('reads of %s exactly what was checked: %j', async (rego, checks) => {
    const lookups = openTestLookups(files.database, providers.origin)
    const outcome = await lookups.find(site, 'nevdis', { rego, state: 'QLD' }, log)
    expect(outcome).toMatchObject({ found: { checks } })
  })

  test('is told by Autograb what it may be worth, and nothing of registers', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(site, 'autograb', plate, log)).toMatchObject({
      kind: 'found',
      found: { checks: null },
    })
    const outcome = await lookups.value(site, 'autograb', query, log)
    const { range } = outcome.kind === 'found' ? outcome.found : { range: null }
    expect(range?.currency).toBe('AUD')
    expect(range!.lowCents).toBeGreaterThan(50_000)
    expect(range!.highCents).toBeGreaterThan(range!.lowCents)
  })

  test('is told by RedBook what it may be worth, where it has that, too', async () => {
    const redbook = await applyLookupSite(files.database, 'has-redbook', {
      feature_flags: { redbook: true },
    })
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.value(redbook, 'redbook', query, log)).toMatchObject({
      kind: 'found',
      found: { range: { currency: 'AUD' } },
    })
    expect(providers.calls).toEqual(['POST /redbook/valuation'])
    expect(await lookups.value(site, 'redbook', query, log)).toEqual({ kind: 'not-offered' })
  })

  test('is told that nobody has a plate, and that NEVDIS values nothing', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    const unknown = { rego: 'ZZZ999', state: 'QLD' }
    expect(await lookups.find(site, 'nevdis', unknown, log)).toEqual({ kind: 'not-found' })
    expect(await lookups.value(site, 'autograb', { plate: unknown, kilometres: 1 }, log)).toEqual({
      kind: 'not-found',
    })
    expect(await lookups.value(site, 'nevdis', query, log)).toEqual({ kind: 'not-offered' })
  })

  test.each(['refuse', 'lose', 'hang', 'rubbish'] as const)(
    'does not fail where its provider does (%s), and goes on when it is back',
    async (kind) => {
      const lookups = openTestLookups(files.database, providers.origin)
      providers.trouble({ of: /autograb/, kind, times: 1 })
      expect(await lookups.value(site, 'autograb', query, log)).toMatchObject({
        kind: 'unavailable',
      })
      expect(await lookups.value(site, 'autograb', query, log)).toMatchObject({ kind: 'found' })
    },
  )

  test('no longer asks a provider that failed five times, and asks the other one all the same', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    providers.trouble({ of: /autograb/, kind: 'refuse', times: 9 })
    for (let time = 0; time < 7; time += 1) await lookups.value(site, 'autograb', query, log)
    expect(providers.calls).toHaveLength(5)
    expect(await lookups.find(site, 'nevdis', plate, log)).toMatchObject({ kind: 'found' })
  })

  test('has none where no demonstration runs', async () => {
    const lookups = openTestLookups(files.database, null)
    expect(await lookups.find(site, 'nevdis', plate, log)).toEqual({ kind: 'not-offered' })
  })
})

describe('a site that is live', () => {
  test('has no lookups without an account, and goes to the address of its own and to no other', async () => {
    const live = await applyLookupSite(files.database, 'is-live', {
      trade_in: { lookup_provider: 'nevdis', environment: 'live' },
    })
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(live, 'nevdis', plate, log)).toEqual({ kind: 'not-offered' })
    const keys = { base_url: 'https://127.0.0.1/', api_key: 'a-key-of-the-site' }
    await files.database.withScope(ownScopeOf(live.id), (tx) =>
      saveLookupAccount(tx, lookupCipher, { siteId: live.id, provider: 'nevdis', keys }),
    )
    // A customer's address on this machine is refused, whatever runs there.
    expect(await lookups.find(live, 'nevdis', plate, log)).toEqual({
      kind: 'unavailable',
      reason: 'is not on the public internet',
    })
    expect(providers.calls).toEqual([])
    // And no other site has its account.
    expect(await lookups.find(live, 'autograb', plate, log)).toEqual({ kind: 'not-offered' })
  })
})
