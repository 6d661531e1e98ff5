import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type FakeMeilisearchServer,
  startMeilisearchServer,
} from '#fakes/meilisearch-server.fake.ts'
import { applySite } from '#modules/sites/apply-site.ts'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { saveVehicle } from '#modules/vehicles/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkStockFilter } from '../check-stock-filter.ts'
import { indexSettings } from '../index-settings.ts'
import { getStockScope, type StockScope } from '../stock-scope.ts'
import { RemoteFeed } from './remote-feed.ts'
import { remoteUid } from './remote-documents.rules.ts'
import { openRemoteIndex } from './remote-index.ts'
import { createRemoteSearch } from './remote-search.ts'

const files = useTestDatabase()
let site: Site
let scope: StockScope
/** The same dealership as a site sees it that calls it by another name. */
let renamed: StockScope
let server: FakeMeilisearchServer
let warnings = 0

beforeAll(async () => {
  await applySite(files.database, buildExampleFile(), checkStockFilter)
  const [loaded] = await loadSites(files.database, checkStockFilter)
  if (loaded?.ok !== true) throw new Error('the example site resolves')
  ;({ site } = loaded)
  scope = getStockScope(site, indexSettings.version)
  const dealerships = site.dealerships.map((each) => ({ ...each, name: 'Another Name' }))
  renamed = getStockScope({ ...site, dealerships }, indexSettings.version)
  for (let number = 0; number < 12; number += 1) await save(`S${number}`, 20_000 + number)
})
beforeEach(async () => {
  server = await startMeilisearchServer(indexSettings)
  warnings = 0
  return () => server.stop()
})
afterAll(() => files.database.close())

async function save(stocknum: string, price: number): Promise<void> {
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const deps = { cipher: base64Cipher, now: new Date('2026-11-20T00:00:00Z') }
  const car = { stocknum, make: 'Toyota', model: 'HiLux', year: 2020, price }
  await files.database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
    expect((await saveVehicle(tx, deps, dealership, car)).ok).toBe(true)
  })
}

const remove = (stocknum: string) =>
  files.database.withScope({ dealershipIds: [site.dealerships[0]!.id] }, (tx) =>
    tx.query('UPDATE vehicles SET removed_at = now() WHERE stocknum = $1', [stocknum]),
  )

const openFeed = (settings: IndexSettings = indexSettings) =>
  new RemoteFeed({
    database: files.database,
    remote: openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 2000 }),
    settings,
    log: { info: () => undefined, warn: () => void (warnings += 1) } as never,
    batchSize: 5,
    tries: 3,
    pauseMs: 1,
  })

/** Stock number and price, as the database and as the remote have them. */
async function readDatabase(): Promise<Map<unknown, unknown>> {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ stocknum: string; price: number }>(
      'SELECT stocknum, price_cents / 100 AS price FROM vehicles WHERE removed_at IS NULL',
    ),
  )
  return new Map(rows.map(({ stocknum, price }) => [stocknum, price]))
}

const readRemote = ({ key } = scope): Map<unknown, unknown> =>
  new Map(
    [...server.listDocuments(remoteUid).values()]
      .filter((document) => document['scope'] === key)
      .map(({ stocknum, price }) => [stocknum, price]),
  )

const sent = async (feed: RemoteFeed, of = scope) => {
  const outcome = await feed.catchUp(of)
  return outcome.ok ? outcome.value.sent : outcome
}
const countBehind = async (feed: RemoteFeed) => {
  const lag = await feed.readLag(scope)
  return lag.ok ? lag.value.map(({ behind }) => behind) : lag
}

describe('the change log at a remote', () => {
  test('is all of it first, and then what has changed', async () => {
    const feed = openFeed()
    expect(await countBehind(feed)).not.toEqual([0])
    await sent(feed)
    expect(readRemote()).toEqual(await readDatabase())
    expect(await countBehind(feed)).toEqual([0])
    expect(await sent(feed)).toBe(0)

    await save('S3', 9000)
    await save('NEW', 9001)
    await remove('S4')
    expect(await countBehind(feed)).not.toEqual([0])
    expect(await sent(feed)).toBe(3)
    const wanted = await readDatabase()
    expect([wanted.get('S3'), wanted.get('NEW'), wanted.has('S4')]).toEqual([9000, 9001, false])
    expect(readRemote()).toEqual(wanted)
    expect(await countBehind(feed)).toEqual([0])
  })

  test('goes on where it was after a restart of the feed, and from the start at a remote that lost all', async () => {
    await sent(openFeed())
    expect(await sent(openFeed())).toBe(0)
    await server.stop()
    server = await startMeilisearchServer(indexSettings)
    expect(await sent(openFeed())).toBeGreaterThan(10)
    expect(readRemote()).toEqual(await readDatabase())
  })

  test('is kept apart for each scope, and gone with the last site of it', async () => {
    const feed = openFeed()
    await feed.applySettings()
    await sent(feed)
    await sent(feed, renamed)
    expect(readRemote(renamed)).toEqual(readRemote(scope))
    expect(await feed.retain([])).toMatchObject({ ok: true })
    expect(readRemote(renamed).size).toBeGreaterThan(0)
    expect(await feed.retain([scope])).toMatchObject({ ok: true })
    expect(readRemote(renamed).size).toBe(0)
    expect(readRemote(scope)).toEqual(await readDatabase())
  })

  test('waits for a remote that fails, and tells when it gives up', async () => {
    const feed = openFeed()
    server.behave(503)
    expect(await feed.catchUp(scope)).toMatchObject({ ok: false, status: 503 })
    expect([server.calls.length, warnings]).toEqual([3, 2])
    expect(readRemote().size).toBe(0)
    server.behave('answer')
    await sent(feed)
    expect(readRemote()).toEqual(await readDatabase())
  })

  test('is not tried again where the remote refuses it', async () => {
    server.behave(403)
    expect(await openFeed().catchUp(scope)).toMatchObject({ ok: false, status: 403 })
    expect([server.calls.length, warnings]).toEqual([1, 0])
  })
})

test('settings are applied once for each version', async () => {
  const countApplied = () => server.calls.filter((call) => call.startsWith('PATCH')).length
  expect(await openFeed().applySettings()).toMatchObject({ ok: true })
  expect(await openFeed().applySettings()).toMatchObject({ ok: true })
  expect(countApplied()).toBe(1)
  expect(await openFeed({ ...indexSettings, version: 'next' }).applySettings()).toMatchObject({
    ok: true,
  })
  expect(countApplied()).toBe(2)
})

test('what was fed is found', async () => {
  const feed = openFeed()
  await feed.applySettings()
  await sent(feed)
  const search = createRemoteSearch({
    remote: openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 2000 }),
    log: { info: () => undefined, warn: () => undefined } as never,
    now: () => performance.now(),
    restMs: 1000,
  })
  const [found] =
    (await search(scope.key, 'show_on_dealer_website = true', [{ q: 'hilux', limit: 100 }])) ?? []
  expect(found?.totalHits).toBe((await readDatabase()).size)
})
