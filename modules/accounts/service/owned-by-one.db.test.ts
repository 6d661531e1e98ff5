import { beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { Account } from '../account/account.types.ts'
import { openAccountService } from './open-account-service.ts'
import { mostSearches } from '../searches/saved-search.rules.ts'
import { getAccountOf } from '../session/account-session.store.ts'
import { applyAccountSite, testSecrets } from '../account/testing.ts'

const own = useTestDatabase()
/** The site shows vehicles 1 to 60, and has shown 100 before. */
const stock = {
  listCards: (_site: Site, ids: readonly number[]) =>
    Promise.resolve(ids.filter((id) => id <= 60).map((id) => ({ id }) as never)),
  listLeft: (_site: Site, ids: readonly number[]) =>
    Promise.resolve(ids.filter((id) => id === 100).map((id) => ({ id }) as never)),
}
const now = new Date('2026-11-25T00:00:00Z')
const address = { path: '/search/used-cars', query: '?query=ute' }
const settings = { name: 'Utes', newArrivals: true, priceDrops: false }
const open = () =>
  openAccountService({
    database: own.database,
    secrets: testSecrets,
    stock,
    events: { record: () => Promise.resolve() },
  })
let site: Site
let ana: Account
let bob: Account
/** An account with Ana's address at another dealer. */
let elsewhere: { readonly site: Site; readonly account: Account }

const getAccount = (of: Site, email: string) =>
  own.database.withScope(ownScopeOf(of.id), (tx) => getAccountOf(tx, of.id, email))
const save = (...ids: readonly number[]) => ({
  added: ids.map((vehicleId) => ({ vehicleId, savedCents: vehicleId * 100 })),
  removed: [],
})
const idsOf = (entries: readonly { readonly vehicleId: number }[]) =>
  entries.map(({ vehicleId }) => vehicleId)

beforeAll(async () => {
  site = await applyAccountSite(own.database)
  const there = await applyAccountSite(own.database)
  ana = await getAccount(site, 'ana@visitor.example')
  bob = await getAccount(site, 'bob@visitor.example')
  elsewhere = { site: there, account: await getAccount(there, 'ana@visitor.example') }
})

describe('a watchlist', () => {
  test('takes vehicles that the site shows or showed, the latest first, and keeps their prices', async () => {
    const accounts = open()
    expect(idsOf(await accounts.changeWatchlist(site, ana, save(3, 1, 100, 999), now))).toEqual([
      3, 1, 100,
    ])
    const again = { added: [{ vehicleId: 1, savedCents: 5 }], removed: [100] }
    expect(await accounts.changeWatchlist(site, ana, again, now)).toEqual([
      { vehicleId: 3, savedCents: 300 },
      { vehicleId: 1, savedCents: 100 },
    ])
    expect(idsOf(await accounts.changeWatchlist(site, ana, save(7), now))).toEqual([7, 3, 1])
  })

  test('holds the latest fifty', async () => {
    const accounts = open()
    const first = Array.from({ length: 40 }, (_, at) => at + 1)
    await accounts.changeWatchlist(site, bob, save(...first), now)
    const list = await accounts.changeWatchlist(
      site,
      bob,
      save(60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49),
      now,
    )
    expect(list).toHaveLength(50)
    expect(idsOf(list).slice(0, 2)).toEqual([60, 59])
    expect(idsOf(list).at(-1)).toBe(38)
  })

  test('is its owner’s alone, also under the same address at another dealer', async () => {
    const accounts = open()
    const before = await accounts.listWatchlist(site, ana)
    const letGo = { added: [], removed: idsOf(before) }
    await accounts.changeWatchlist(site, bob, letGo, now)
    await accounts.changeWatchlist(elsewhere.site, elsewhere.account, letGo, now)
    // An account's id is useless at another site.
    expect(await accounts.listWatchlist(elsewhere.site, ana)).toEqual([])
    await accounts.changeWatchlist(elsewhere.site, ana, letGo, now)
    await expect(accounts.changeWatchlist(elsewhere.site, ana, save(9), now)).rejects.toThrow(
      'violates foreign key',
    )
    expect(await accounts.listWatchlist(site, ana)).toEqual(before)
  })
})

describe('saved searches', () => {
  test('are saved once each, changed and deleted by their owner', async () => {
    const accounts = open()
    await takeJobs(own.database)
    expect(await accounts.saveSearch(site, ana, address, settings)).toBe(true)
    // The first search of a site starts its stock checks.
    expect(await takeJobs(own.database)).toMatchObject([{ name: 'watch-stock' }])
    expect(await accounts.saveSearch(site, ana, address, { ...settings, name: 'Again' })).toBe(true)
    expect(await takeJobs(own.database)).toEqual([])
    const [search] = await accounts.listSearches(site, ana)
    expect(search).toMatchObject({ name: 'Again', href: '/search/used-cars?query=ute' })
    await accounts.changeSearch(site, ana, search!.id, { ...settings, priceDrops: true })
    expect(await accounts.listSearches(site, ana)).toMatchObject([
      { name: 'Utes', priceDrops: true },
    ])
    expect(await accounts.deleteSearch(site, ana, search!.id)).toBe(true)
    expect(await accounts.listSearches(site, ana)).toEqual([])
    expect(await accounts.deleteSearch(site, ana, search!.id)).toBe(false)
  })

  test('are out of reach for others, who name their ids', async () => {
    const accounts = open()
    await accounts.saveSearch(site, ana, address, settings)
    const [search] = await accounts.listSearches(site, ana)
    const attack = { ...settings, name: 'Mine now' }
    expect(await accounts.changeSearch(site, bob, search!.id, attack)).toBe(false)
    expect(await accounts.deleteSearch(site, bob, search!.id)).toBe(false)
    const { site: there, account } = elsewhere
    expect(await accounts.changeSearch(there, account, search!.id, attack)).toBe(false)
    expect(await accounts.deleteSearch(there, ana, search!.id)).toBe(false)
    expect(await accounts.listSearches(there, ana)).toEqual([])
    expect(await accounts.listSearches(site, ana)).toEqual([search])
  })

  test('are twenty at most, however many are sent at once', async () => {
    const accounts = open()
    const saved = await Promise.all(
      Array.from({ length: mostSearches + 5 }, (_, at) =>
        accounts.saveSearch(
          site,
          bob,
          { path: '/search/used-cars', query: `?query=${at}` },
          settings,
        ),
      ),
    )
    expect(saved.filter(Boolean)).toHaveLength(mostSearches)
    // Existing searches may still be changed.
    const [search] = await accounts.listSearches(site, bob)
    const [, query = ''] = search!.href.split('/search/used-cars')
    expect(
      await accounts.saveSearch(
        site,
        bob,
        { path: '/search/used-cars', query },
        { ...settings, name: 'Last' },
      ),
    ).toBe(true)
    expect(await accounts.listSearches(site, bob)).toHaveLength(mostSearches)
  })
})

describe('mails about searches', () => {
  test('are ended by a token of ours, for this account at this site alone, and begun by its owner', async () => {
    const accounts = open()
    const { createUnsubscribeTokens } = await import('../searches/unsubscribe-token.ts')
    const token = createUnsubscribeTokens(testSecrets).sign(site.id, ana.id)
    const { site: there } = elsewhere
    const forged = createUnsubscribeTokens(['another secret of 32 characters!!']).sign(
      site.id,
      ana.id,
    )
    const [, seal] = token.split('.')
    for (const wrong of ['', 'x', `${ana.id}.`, `${bob.id}.${seal}`, forged, `${token}.x`]) {
      expect(accounts.isMailToken(site, wrong), wrong).toBe(false)
      expect(await accounts.stopMailsByToken(site, wrong), wrong).toBe(false)
    }
    expect(await accounts.stopMailsByToken(there, token)).toBe(false)
    const areStopped = async () => {
      const record = await accounts.exportAccount(site, ana)
      return record!.mails_stopped_at !== null
    }
    expect(await areStopped()).toBe(false)
    expect(await accounts.stopMailsByToken(site, token)).toBe(true)
    expect(await accounts.stopMailsByToken(site, token)).toBe(true)
    expect(await areStopped()).toBe(true)
    expect((await accounts.exportAccount(site, bob))!.mails_stopped_at).toBeNull()
    await accounts.resumeMails(site, ana)
    expect(await areStopped()).toBe(false)
  })
})

describe('an account', () => {
  test('is handed over whole, and deleted with all that it held; the others stay', async () => {
    const accounts = open()
    await accounts.changeWatchlist(site, ana, save(5), now)
    const record = await accounts.exportAccount(site, ana)
    expect(record).toMatchObject({
      email: 'ana@visitor.example',
      saved_searches: [{ name: 'Utes', address: '/search/used-cars?query=ute' }],
    })
    expect(record!.watchlist[0]).toMatchObject({ vehicle_id: 5, saved_price_cents: 500 })
    expect(JSON.stringify(record)).not.toContain('bob')
    await accounts.deleteAccount(site, ana)
    expect(await accounts.exportAccount(site, ana)).toBeUndefined()
    expect(await accounts.listWatchlist(site, ana)).toEqual([])
    expect(await accounts.exportAccount(site, bob)).toBeDefined()
    expect(await accounts.exportAccount(elsewhere.site, elsewhere.account)).toBeDefined()
  })
})
