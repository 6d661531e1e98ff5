import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type FakeMeilisearchServer,
  startMeilisearchServer,
} from '#fakes/meilisearch-server.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { takeSessionLock } from '#platform/postgres/session-lock.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findStockFilterFaults } from '../stock-filter-faults.ts'
import { indexSettings } from '../index-settings.ts'
import { getStockScope } from '../stock-scope.ts'
import { remoteUid } from './remote-documents.rules.ts'
import { RemoteFeed } from './remote-feed.ts'
import { feederLock, type RemoteFeeder, startRemoteFeeder } from './remote-feeder.ts'
import { openRemoteIndex } from './remote-index.ts'
import { applyExampleSite } from '../example-site.fake.ts'

const files = useTestDatabase()
/** Longer than any of these tests takes. */
const neverMs = 600_000
let site: Site
let server: FakeMeilisearchServer
let lines: string[] = []
/** Whether reading the sites fails, as when the database is down. */
let sitesAreAway = false
let sitesRead = 0
let feeders: RemoteFeeder[] = []

beforeAll(async () => {
  site = await applyExampleSite(files.database)
})
beforeEach(async () => {
  lines = []
  sitesAreAway = false
  server = await startMeilisearchServer(indexSettings)
})
afterEach(async () => {
  await Promise.all(feeders.map((feeder) => feeder.stop()))
  feeders = []
  await server.stop()
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

function start(name: string, pollMs: number): RemoteFeeder {
  const feeder = startRemoteFeeder({
    database: files.database,
    openFeed: (signal) =>
      new RemoteFeed({
        database: files.database,
        remote: openRemoteIndex({ host: server.host, key: server.key, timeoutMs: neverMs, signal }),
        settings: indexSettings,
        deploymentId: 'test',
      }),
    listScopes: async () => {
      sitesRead += 1
      if (sitesAreAway) throw new Error('sites are away')
      const loads = await loadSites(files.database, [findStockFilterFaults])
      return loads.flatMap((load) =>
        load.ok ? [getStockScope(load.site, indexSettings.version)] : [],
      )
    },
    log: {
      info: (fields: unknown, line = fields) => lines.push(`${name}: ${String(line)}`),
      warn: (_: object, line: string) => lines.push(`${name}: ${line}`),
    } as never,
    pollMs,
  })
  feeders.push(feeder)
  return feeder
}

const findPrice = (stocknum: string): unknown =>
  [...server.listDocuments(remoteUid).values()].find((each) => each['stocknum'] === stocknum)?.[
    'price'
  ]

/** The last completed statement of the feeder's listening connection. */
const readLastWords = () =>
  files.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'forecourt search feeder' AND state = 'idle'`,
    )
    return rows.map(({ query }) => query)
  })

test('one of two feeds, by notification; the other continues when it ends', async () => {
  await save('A', 10_000)
  const first = start('first', neverMs)
  await expect.poll(() => findPrice('A')).toBe(10_000)
  start('second', 20)
  await save('A', 11_000)
  await expect.poll(() => findPrice('A')).toBe(11_000)
  await save('B', 12_000)
  await expect.poll(() => findPrice('B')).toBe(12_000)
  await expect.poll(() => new Set(lines)).toEqual(new Set(['first: remote search is fed']))
  await first.stop()

  await save('A', 13_000)
  await expect.poll(() => findPrice('A')).toBe(13_000)
  await expect.poll(() => lines.at(-1)).toBe('second: remote search is fed')
})

/** Removes a vehicle from the remote without changing the position, as if the remote had lost it. */
async function lose(stocknum: string): Promise<void> {
  const remote = openRemoteIndex({ host: server.host, key: server.key, timeoutMs: 5000 })
  const [key] = [...server.listDocuments(remoteUid)].find(
    ([, each]) => each['stocknum'] === stocknum,
  )!
  await remote.callAndWait('POST', `/indexes/${remoteUid}/documents/delete-batch`, [key])
  expect(findPrice(stocknum)).toBeUndefined()
}

const notify = (...channels: string[]) =>
  files.database.asOwner(async (tx) => {
    for (const channel of channels) await tx.query(`SELECT pg_notify($1, 'rebuild')`, [channel])
  })

test('a rebuild by hand is sent again', async () => {
  await save('A', 10_000)
  start('one', neverMs)
  await expect.poll(() => findPrice('A')).toBe(10_000)
  await expect.poll(readLastWords).toEqual(['LISTEN "search"'])
  await lose('A')
  await notify('search')
  await expect.poll(() => findPrice('A')).toBe(10_000)
})

test('a rebuild by hand is sent again, also if the database fails in between', async () => {
  await save('A', 10_000)
  start('one', 20)
  await expect.poll(() => findPrice('A')).toBe(10_000)
  await expect.poll(readLastWords).toEqual(['LISTEN "search"'])
  await lose('A')
  sitesAreAway = true
  sitesRead = 0
  await notify('sites', 'search')
  await expect.poll(() => sitesRead).toBeGreaterThan(2)
  sitesAreAway = false
  await expect.poll(() => findPrice('A')).toBe(10_000)
})

test('a rebuild by hand is sent again also by a process that was not the feeder then', async () => {
  await save('A', 10_000)
  const before = start('before', neverMs)
  await expect.poll(() => findPrice('A')).toBe(10_000)
  await before.stop()
  await lose('A')
  const held = await takeSessionLock(files.database, feederLock)
  start('one', 20)
  await expect.poll(readLastWords).toEqual(['LISTEN "search"'])
  await notify('search')
  await held?.release()
  await expect.poll(() => findPrice('A')).toBe(10_000)
})

test('a remote that fails is logged once each way', async () => {
  await save('A', 10_000)
  server.behave(503)
  start('one', 5)
  await expect.poll(() => server.requests.length).toBeGreaterThan(3)
  expect(lines).toEqual(['one: remote search is not fed'])
  server.behave('respond')
  await expect.poll(() => lines.length).toBe(3)
  expect(lines.slice(1)).toEqual(['one: remote search is fed again', 'one: remote search is fed'])
})

test('it ends, also while a remote does not respond: it does not wait for it', async () => {
  server.behave('hang')
  const feeder = start('one', neverMs)
  await expect.poll(() => server.requests.length).toBe(1)
  await feeder.stop()
  expect(lines).toEqual([])
})
