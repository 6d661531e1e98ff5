import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLookupProviders } from '#fakes/lookups/lookup-providers.fake.ts'
import type { ProviderServer } from '#fakes/payments/provider-server.fake.ts'
import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
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
const now = new Date('2026-11-26T02:00:00Z')
const requestOf = (of: Site, person: PersonDecision = { allowed: true, mark: null }) => ({
  site: of,
  log,
  now,
  person,
})
const query = { plate, kilometres: 80_000 }

describe('a site with both providers', () => {
  test('gets the vehicle and its register checks from NEVDIS', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(requestOf(site), 'nevdis', plate)).toMatchObject({
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
  ])('reads exactly the checks of %s: %j', async (rego, checks) => {
    const lookups = openTestLookups(files.database, providers.origin)
    const outcome = await lookups.find(requestOf(site), 'nevdis', { rego, state: 'QLD' })
    expect(outcome).toMatchObject({ found: { checks } })
  })

  test('gets a value from Autograb, and no register checks', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(requestOf(site), 'autograb', plate)).toMatchObject({
      kind: 'found',
      found: { checks: null },
    })
    const outcome = await lookups.value(requestOf(site), 'autograb', query)
    const { range } = outcome.kind === 'found' ? outcome.found : { range: null }
    expect(range?.currency).toBe('AUD')
    expect(range!.lowCents).toBeGreaterThan(50_000)
    expect(range!.highCents).toBeGreaterThan(range!.lowCents)
  })

  test('gets a value from RedBook if it uses that, too', async () => {
    const redbook = await applyLookupSite(files.database, 'has-redbook', {
      feature_flags: { redbook: true },
    })
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.value(requestOf(redbook), 'redbook', query)).toMatchObject({
      kind: 'found',
      found: { range: { currency: 'AUD' } },
    })
    expect(providers.calls).toEqual(['POST /redbook/valuation'])
    expect(await lookups.value(requestOf(site), 'redbook', query)).toEqual({ kind: 'not-offered' })
  })

  test('gets no vehicle for an unknown plate, and no value from NEVDIS', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    const unknown = { rego: 'ZZZ999', state: 'QLD' }
    expect(await lookups.find(requestOf(site), 'nevdis', unknown)).toEqual({ kind: 'not-found' })
    expect(
      await lookups.value(requestOf(site), 'autograb', { plate: unknown, kilometres: 1 }),
    ).toEqual({
      kind: 'not-found',
    })
    expect(await lookups.value(requestOf(site), 'nevdis', query)).toEqual({ kind: 'not-offered' })
  })

  test.each(['refuse', 'lose', 'hang', 'rubbish'] as const)(
    'does not fail when its provider fails (%s), and continues when it is back',
    async (kind) => {
      const lookups = openTestLookups(files.database, providers.origin)
      providers.trouble({ of: /autograb/, kind, times: 1 })
      expect(await lookups.value(requestOf(site), 'autograb', query)).toMatchObject({
        kind: 'unavailable',
      })
      expect(await lookups.value(requestOf(site), 'autograb', query)).toMatchObject({
        kind: 'found',
      })
    },
  )

  test('no longer queries a provider that failed five times, but still the other one', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    providers.trouble({ of: /autograb/, kind: 'refuse', times: 9 })
    for (let time = 0; time < 7; time += 1) await lookups.value(requestOf(site), 'autograb', query)
    expect(providers.calls).toHaveLength(5)
    expect(await lookups.find(requestOf(site), 'nevdis', plate)).toMatchObject({ kind: 'found' })
  })

  test('has none where no demonstration runs', async () => {
    const lookups = openTestLookups(files.database, null)
    expect(await lookups.find(requestOf(site), 'nevdis', plate)).toEqual({ kind: 'not-offered' })
  })
})

describe('a site that is live', () => {
  test('has no lookups without an account, and goes to the address of its own and to no other', async () => {
    const live = await applyLookupSite(files.database, 'is-live', {
      trade_in: { lookup_provider: 'nevdis', environment: 'live' },
    })
    const lookups = openTestLookups(files.database, providers.origin)
    expect(await lookups.find(requestOf(live), 'nevdis', plate)).toEqual({ kind: 'not-offered' })
    const keys = { base_url: 'https://127.0.0.1/', api_key: 'a-key-of-the-site' }
    await files.database.withScope(ownScopeOf(live.id), (tx) =>
      saveLookupAccount(tx, lookupCipher, { siteId: live.id, provider: 'nevdis', keys }),
    )
    // The URL of a real account must not lead to this machine.
    expect(await lookups.find(requestOf(live), 'nevdis', plate)).toEqual({
      kind: 'unavailable',
      reason: 'is not on the public internet',
    })
    expect(providers.calls).toEqual([])
    // Another site's account is not used.
    expect(await lookups.find(requestOf(live), 'autograb', plate)).toEqual({ kind: 'not-offered' })
  })
})

describe('the cost of a lookup', () => {
  test.each<[string, PersonDecision]>([
    ['no token came', { allowed: true, mark: 'without-token' }],
    ['the token is invalid', { allowed: false }],
    ['Turnstile could not be asked', { allowed: true, mark: 'not-checked' }],
  ])('is nothing if %s: no provider is queried', async (_, person) => {
    const lookups = openTestLookups(files.database, providers.origin)
    const request = requestOf(site, person)
    expect(await lookups.find(request, 'nevdis', plate)).toEqual({ kind: 'no-person' })
    expect(await lookups.value(request, 'autograb', query)).toEqual({ kind: 'no-person' })
    expect(providers.calls).toEqual([])
  })

  test('is paid once for a repeated plate, per provider and odometer', async () => {
    const lookups = openTestLookups(files.database, providers.origin)
    for (const kilometres of [80_000, 80_000, 90_000]) {
      await lookups.find(requestOf(site), 'nevdis', plate)
      await lookups.value(requestOf(site), 'autograb', { plate, kilometres })
    }
    expect(providers.calls).toHaveLength(3)
    // Each site has its own account, and counts its own lookups.
    const other = await applyLookupSite(files.database, 'asks-too')
    await lookups.find(requestOf(other), 'nevdis', plate)
    expect(providers.calls).toHaveLength(4)
  })

  test('ends for the day when the site’s lookups are used up, for all visitors, and starts again on the site’s next day', async () => {
    const bounded = await applyLookupSite(files.database, 'bounded', {
      trade_in: { lookup_provider: 'nevdis', environment: 'demonstration', daily_lookups: 2 },
    })
    // Two website processes, each with its own memory.
    const processes = [1, 2].map(() => openTestLookups(files.database, providers.origin))
    const look = (at: number, when = now) =>
      processes[at % 2]!.find({ ...requestOf(bounded), now: when }, 'nevdis', {
        rego: `LOOP${at}`,
        state: 'QLD',
      })
    const kinds: string[] = []
    for (let at = 0; at < 5; at += 1) kinds.push((await look(at)).kind)
    expect(kinds).toEqual(['found', 'found', 'too-many', 'too-many', 'too-many'])
    expect(providers.calls).toHaveLength(2)
    // Results that a process still has are returned although the limit is reached.
    expect((await look(0)).kind).toBe('found')
    const tomorrow = new Date(now.getTime() + 24 * 3600_000)
    expect((await look(6, tomorrow)).kind).toBe('found')
  })
})

test('the lookups of a motorcycle dealer find motorcycles, whatever the plate', async () => {
  const dealer = await applyLookupSite(files.database, 'rides', { template: 'Motorcycle' })
  const lookups = openTestLookups(files.database, providers.origin)
  for (const rego of ['CANARY2', 'CANARY3', 'CANARY4', 'CANARY5']) {
    const outcome = await lookups.find(requestOf(dealer), 'nevdis', { rego, state: 'QLD' })
    expect(outcome).toMatchObject({
      found: { vehicle: { body: expect.stringMatching(/^(?:Naked|Sports)$/) as string } },
    })
    const valued = await lookups.value(requestOf(dealer), 'autograb', {
      plate: { rego, state: 'QLD' },
      kilometres: 12_000,
    })
    expect(valued).toMatchObject({
      found: { vehicle: { make: expect.stringMatching(/^(?:Yamaha|Kawasaki)$/) as string } },
    })
  }
})
