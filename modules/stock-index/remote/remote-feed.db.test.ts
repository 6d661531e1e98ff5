import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type FakeMeilisearchServer,
  startMeilisearchServer,
} from '#fakes/meilisearch-server.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { readStockVersions } from '#modules/vehicles/store/vehicle.store.ts'
import type { IndexSettings } from '#platform/search-engine/contract.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { indexSettings } from '../index-settings.ts'
import { getStockScope, type StockScope } from '../stock-scope.ts'
import { persistWith } from './persistent-remote.ts'
import { RemoteFeed } from './remote-feed.ts'
import { nameRemoteScope, remoteUid } from './remote-documents.rules.ts'
import { openRemoteIndex } from './remote-index.ts'
import { buildPosition } from './remote-positions.rules.ts'
import { writePositions } from './remote-positions.ts'
import { createRemoteSearch } from './remote-search.ts'
import { applyExampleSite } from '../example-site.fake.ts'

const files = useTestDatabase()
let site: Site
let scope: StockScope
/** The scope of a site on which the same dealership has another name, so that its documents differ. */
let renamed: StockScope
let server: FakeMeilisearchServer
const deploymentId = 'test'

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  scope = getStockScope(site, indexSettings.version)
  const dealerships = site.dealerships.map((each) => ({ ...each, name: 'Another Name' }))
  renamed = getStockScope({ ...site, dealerships }, indexSettings.version)
  for (let number = 0; number < 12; number += 1) await save(`S${number}`, 20_000 + number)
})
beforeEach(async () => {
  server = await startMeilisearchServer(indexSettings)
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
    remote: persistWith(openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 2000 }), {
      tries: 3,
      pauseMs: 1,
    }),
    settings,
    deploymentId,
    batchSize: 5,
  })

/** Stock number and price in the database and in the remote index. */
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
      .filter((document) => document['scope'] === nameRemoteScope(deploymentId, key))
      .map(({ stocknum, price }) => [stocknum, price]),
  )

const sent = async (feed: RemoteFeed, of = [scope]) => {
  const outcome = await feed.catchUp(of)
  return outcome.ok ? outcome.value.sent : outcome
}
const countBehind = async (feed: RemoteFeed) => {
  const lag = await feed.readLag([scope])
  return lag.ok ? lag.value.get(scope.key) : lag
}

describe('the change log at a remote', () => {
  test('is complete at first, and then only changes', async () => {
    const feed = openFeed()
    expect(await countBehind(feed)).toBe((await readDatabase()).size)
    await sent(feed)
    expect(readRemote()).toEqual(await readDatabase())
    expect(await countBehind(feed)).toBe(0)
    expect(await sent(feed)).toBe(0)

    await save('S3', 9000)
    await save('NEW', 9001)
    await remove('S4')
    expect(await countBehind(feed)).toBe(3)
    expect(await sent(feed)).toBe(3)
    const wanted = await readDatabase()
    expect([wanted.get('S3'), wanted.get('NEW'), wanted.has('S4')]).toEqual([9000, 9001, false])
    expect(readRemote()).toEqual(wanted)
    expect(await countBehind(feed)).toBe(0)
  })

  test('continues after a restart of the feed, and starts over at a remote that lost all', async () => {
    await sent(openFeed())
    expect(await sent(openFeed())).toBe(0)
    await server.stop()
    server = await startMeilisearchServer(indexSettings)
    expect(await sent(openFeed())).toBeGreaterThan(10)
    expect(readRemote()).toEqual(await readDatabase())
  })

  test('is stored apart for each scope, and gone with the last site of it', async () => {
    const feed = openFeed()
    await sent(feed, [scope, renamed])
    expect(readRemote(renamed)).toEqual(readRemote(scope))
    expect(await sent(feed, [])).toBe(0)
    expect(readRemote(renamed).size).toBeGreaterThan(0)
    expect(await sent(feed)).toBe(0)
    expect(readRemote(renamed).size).toBe(0)
    expect(readRemote(scope)).toEqual(await readDatabase())
    expect(await sent(feed, [scope, renamed])).toBeGreaterThan(10)
    expect(readRemote(renamed)).toEqual(readRemote(scope))
  })

  test('starts over if the database was set back, and if a rebuild is requested', async () => {
    const feed = openFeed()
    await sent(feed)
    const { rows } = await files.database.asOwner((tx) =>
      tx.query<{ seq: number }>('SELECT max(change_seq) AS seq FROM vehicles'),
    )
    const remote = openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 2000 })
    const name = nameRemoteScope(deploymentId, scope.key)
    const gone = [{ key: `${name}_9999`, scope: name, id: 9999, stocknum: 'GONE', price: 1 }]
    await remote.callAndWait('POST', `/indexes/${remoteUid}/documents`, gone)
    expect(readRemote().has('GONE')).toBe(true)
    expect(await sent(feed)).toBe(0)
    const ahead = buildPosition(name, site.dealerships[0]!.id, rows[0]!.seq + 1)
    await writePositions(remote, [ahead])
    expect(await sent(feed)).toBeGreaterThan(10)
    expect(readRemote()).toEqual(await readDatabase())

    await remote.callAndWait('POST', `/indexes/${remoteUid}/documents`, gone)
    expect(await feed.catchUp([scope], 'start')).toMatchObject({ ok: true })
    expect(readRemote()).toEqual(await readDatabase())
  })

  test('waits for a remote that fails, and gives up in the end', async () => {
    const feed = openFeed()
    server.behave(503)
    expect(await feed.catchUp([scope])).toMatchObject({ ok: false, status: 503 })
    expect(server.requests).toHaveLength(3)
    server.behave('respond')
    await sent(feed)
    expect(readRemote()).toEqual(await readDatabase())
  })

  test('is not tried again where the remote refuses it', async () => {
    server.behave(403)
    expect(await openFeed().catchUp([scope])).toMatchObject({ ok: false, status: 403 })
    expect(server.requests).toHaveLength(1)
  })
})

test('settings are applied once, and again where their version or their words are others', async () => {
  const countApplied = () =>
    server.requests.filter((call) => call === `PATCH /indexes/${remoteUid}/settings`).length
  await sent(openFeed())
  await sent(openFeed())
  expect(countApplied()).toBe(1)
  await sent(openFeed({ ...indexSettings, version: 'next' }))
  expect(countApplied()).toBe(2)
  const others = { ...indexSettings, version: 'next', stopWords: ['other'] }
  await sent(openFeed(others))
  await sent(openFeed(others))
  expect(countApplied()).toBe(3)
})

test('fed documents are found', async () => {
  const feed = openFeed()
  await sent(feed)
  const search = createRemoteSearch({
    remote: openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 2000 }),
    deploymentId,
    log: { info: () => undefined, warn: () => undefined } as never,
    now: () => performance.now(),
    restMs: 1000,
  })
  const read = async () => {
    const [version] = await files.database.asFeeder((tx) =>
      readStockVersions(tx, scope.dealershipIds),
    )
    const cursors = new Map([[version!.dealershipId, version!.changeSeq]])
    const stock = { scopeKey: scope.key, cursors }
    return search(stock, 'show_on_dealer_website = true', [{ q: 'hilux', limit: 100 }])
  }
  expect((await read())?.[0]?.totalHits).toBe((await readDatabase()).size)
  await save('S5', 9005)
  expect(await read()).toBeNull()
  await sent(feed)
  expect((await read())?.[0]?.totalHits).toBe((await readDatabase()).size)
})
