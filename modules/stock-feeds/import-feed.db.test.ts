import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { base64Cipher, openDealership, testNow } from '#modules/vehicles/testing.ts'
import type { StockDealership } from '#modules/vehicles/intake/import-stock.ts'
import { mappingSchema } from '#modules/vehicles/feed/mapping.schema.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listFeedStates, listRuns } from './feed-run.store.ts'
import { createFeedImporter, importFeed, type ImportFeedParts } from './import-feed.ts'
import { queueFeeds } from './queue-feeds.ts'
import type { StockFeedSettings } from './stock-feed.schema.ts'
import { findStockFeedByName, saveStockFeed, type StockFeed } from './stock-feed.store.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-feeds-'))
const closing: (() => void)[] = []
let dealership: StockDealership
let now = testNow

beforeEach(async () => {
  dealership = await openDealership(own.database)
  now = testNow
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const feedFiles = openFileStore(join(folder, 'feed-files'))
const parts = (): ImportFeedParts => ({
  database: own.database,
  feedFiles,
  dropFolder: join(folder, 'feeds'),
  feedCipher: base64Cipher,
  cipher: base64Cipher,
  fetch: guardedFetch,
  allowLoopback: true,
  now: () => now,
})
const scope = () => ({ dealershipIds: [dealership.id] })

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`
}

async function addFeed(settings: Partial<StockFeedSettings>): Promise<StockFeed> {
  const feed = {
    name: 'main',
    address: null,
    format: 'csv' as const,
    mapping: null,
    partial: false,
    everyMinutes: 30,
    ...settings,
    dealershipId: dealership.id,
  }
  const credentials = { username: 'dms', password: 'canary-password' }
  return own.database.withScope(scope(), async (tx) => {
    await saveStockFeed(tx, base64Cipher, feed, credentials, now)
    return (await findStockFeedByName(tx, dealership.id, feed.name))!
  })
}

const run = (feed: StockFeed, overrides: Partial<ImportFeedParts> = {}) =>
  importFeed({ ...parts(), ...overrides }, { dealershipId: dealership.id, feedId: feed.id })
const runs = (feed: StockFeed) =>
  own.database.withScope(scope(), (tx) => listRuns(tx, feed.id, 100))
const readStock = async () => {
  const { rows } = await own.database.withScope(scope(), (tx) =>
    tx.query('SELECT stocknum, price_cents, change_seq, removed_at FROM vehicles ORDER BY id'),
  )
  return rows
}

const head = 'stocknum,make,model,year,price\n'
const rowOf = (number: number, price = 20_000) => `A${number},Toyota,HiLux,2020,${price}\n`
const fileOf = (count: number, price?: number) =>
  head + Array.from({ length: count }, (_, number) => rowOf(number, price)).join('')

describe('a feed at an address', () => {
  test('is fetched with its credentials, kept and imported, and the ledger has its numbers', async () => {
    let authorization: string | undefined
    const content = fileOf(10)
    const feed = await addFeed({
      address: await serve((request, response) => {
        authorization = request.headers.authorization
        response.end(content)
      }),
    })
    await run(feed)
    expect(authorization).toBe(`Basic ${Buffer.from('dms:canary-password').toString('base64')}`)
    const [last] = await runs(feed)
    expect(last).toMatchObject({
      outcome: 'imported',
      reason: null,
      bytes: content.length,
      counts: { read: 10, created: 10, removed: 0, rejected: 0 },
    })
    expect((await feedFiles.read(last!.fileHash!))?.toString()).toBe(content)
    expect(await readStock()).toHaveLength(10)
  })

  test.each<[what: string, answer: RequestListener, outcome: string, reason: RegExp]>([
    [
      'a lost connection',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '5000' })
        response.write(fileOf(5))
        response.socket?.destroy()
      },
      'unreachable',
      /cannot be reached/,
    ],
    [
      'a lost connection without a length',
      (_request, response) => {
        response.write(fileOf(5))
        setImmediate(() => response.socket?.destroy())
      },
      'unreachable',
      /cannot be reached/,
    ],
    [
      'half a file that ends within a cell',
      (_request, response) => response.end(`${fileOf(9)}A9,Toyota,"Hi`),
      'refused',
      /line 11/,
    ],
    [
      'the wrong encoding',
      (_request, response) =>
        response.end(Buffer.from(`${fileOf(10)}A11,Citroën,C3,2020,9000\n`, 'latin1')),
      'refused',
      /UTF-8/,
    ],
    [
      '60 % fewer rows',
      (_request, response) => response.end(fileOf(4, 19_000)),
      'refused',
      /6 of the dealership's 10 vehicles would leave/,
    ],
    [
      'an error page',
      (_request, response) => response.writeHead(404).end('gone'),
      'unreachable',
      /404/,
    ],
    [
      'a page instead of a file',
      (_request, response) => response.end('<!doctype html><title>Sign in</title>'),
      'refused',
      /./,
    ],
    [
      'a redirect to the machine’s own metadata',
      (_request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
      'unreachable',
      /not followed/,
    ],
    [
      'more than it may have',
      (_request, response) => response.writeHead(200, { 'content-length': '999999999999' }).end(),
      'unreachable',
      /more than 128 MB/,
    ],
  ])('%s changes nothing, and the ledger says why', async (_what, answer, outcome, reason) => {
    let isGood = true
    const feed = await addFeed({
      address: await serve((request, response) =>
        isGood ? response.end(fileOf(10)) : answer(request, response),
      ),
    })
    await run(feed)
    const before = await readStock()
    isGood = false
    await run(feed)
    expect(await readStock()).toEqual(before)
    const [last, first] = await runs(feed)
    expect(first).toMatchObject({ outcome: 'imported' })
    expect(last).toMatchObject({
      outcome,
      reason: expect.stringMatching(reason) as string,
      counts: null,
    })
    const states = await own.database.asFeeder(listFeedStates)
    expect(states.at(-1)).toMatchObject({
      outcome,
      lastImportedAt: testNow,
      lastReceivedAt: testNow,
    })
  })

  test.each([
    'http://127.0.0.1:1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/x',
    'https://[::ffff:10.0.0.1]/x',
  ])('%s is not asked: it is not on the public internet', async (address) => {
    const feed = await addFeed({ address })
    await run(feed, { allowLoopback: false })
    expect(await runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The address is not on the public internet.' },
    ])
  })

  test('is XML as well, by a mapping', async () => {
    const vehicles = [1, 2].map(
      (number) =>
        `<car nr="${number}"><brand>Kia</brand><type>Rio</type><built>2020</built><cost>${number}000</cost></car>`,
    )
    const feed = await addFeed({
      address: await serve((_request, response) =>
        response.end(`<feed><info/><cars>${vehicles.join('')}</cars></feed>`),
      ),
      format: 'xml',
      mapping: mappingSchema.parse({
        rows: 'feed.cars.car',
        columns: { stocknum: 'nr', make: 'brand', model: 'type', year: 'built', price: 'cost' },
      }),
    })
    await run(feed)
    expect(await runs(feed)).toMatchObject([
      { outcome: 'imported', counts: { read: 2, created: 2, rejected: 0, warnings: 1 } },
    ])
    expect(await readStock()).toMatchObject([{ stocknum: '1', price_cents: 100_000 }, {}])
  })

  test('does not give its password to another address, nor to the database', async () => {
    const feed = await addFeed({ address: 'https://one.example/x' })
    const { rows } = await own.database.asOwner((tx) =>
      tx.query('SELECT * FROM stock_feeds WHERE id = $1', [feed.id]),
    )
    expect(JSON.stringify(rows)).not.toContain('canary-password')
    const moved = { ...feed, address: 'https://two.example/x' }
    await own.database.withScope(scope(), (tx) => saveStockFeed(tx, base64Cipher, moved, null, now))
    const found = await own.database.withScope(scope(), (tx) =>
      findStockFeedByName(tx, dealership.id, 'main'),
    )
    expect(found).toMatchObject({ address: 'https://two.example/x', hasCredentials: false })
  })
})

describe('a drop folder', () => {
  const path = async (feed: StockFeed, name: string) => {
    const own = join(folder, 'feeds', feed.dealershipSlug, feed.name)
    mkdirSync(own, { recursive: true })
    return join(own, name)
  }
  const drop = async (feed: StockFeed, name: string, content: string, secondsAgo: number) => {
    const at = await path(feed, name)
    writeFileSync(at, content)
    const seconds = now.getTime() / 1000 - secondsAgo
    utimesSync(at, seconds, seconds)
  }

  test('has its newest file imported once it is whole, and once', async () => {
    const feed = await addFeed({})
    await run(feed)
    await drop(feed, 'old.csv', fileOf(1), 5000)
    await drop(feed, 'stock.csv', fileOf(3), 30)
    await drop(feed, 'notes.pdf', 'x', 500)
    await run(feed)
    expect(await runs(feed)).toEqual([])
    now = new Date(testNow.getTime() + 60_000)
    await run(feed)
    await run(feed)
    expect(await runs(feed)).toMatchObject([{ outcome: 'imported', counts: { created: 3 } }])
    await drop(feed, 'stock-2.csv', fileOf(3, 18_000), 100)
    await drop(feed, 'stock.csv', fileOf(3), 5000)
    await run(feed)
    expect(await runs(feed)).toMatchObject([{ counts: { updated: 3 } }, {}])
  })

  test('is not left by a link', async () => {
    const feed = await addFeed({ name: 'linked' })
    const secret = join(folder, 'secret.csv')
    writeFileSync(secret, fileOf(3))
    symlinkSync(secret, await path(feed, 'stock.csv'))
    now = new Date(Date.now() + 3_600_000)
    await run(feed)
    expect([await runs(feed), await readStock()]).toEqual([[], []])
  })
})

test('a feed whose time has come is queued once, and again after its minutes', async () => {
  await own.database.asOwner((tx) => tx.query('DELETE FROM stock_feeds'))
  now = new Date('2020-01-01T00:00:00Z')
  await addFeed({ address: 'https://one.example/x', everyMinutes: 15 })
  const queued = await Promise.all([queueFeeds(own.database), queueFeeds(own.database)])
  expect(queued.toSorted()).toEqual([0, 1])
  expect(await queueFeeds(own.database)).toBe(0)
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ minutes: number }>(
      `SELECT (extract(epoch FROM next_run_at - now()) / 60)::float8 AS minutes FROM stock_feeds WHERE dealership_id = $1`,
      [dealership.id],
    ),
  )
  expect(rows[0]!.minutes).toBeGreaterThan(14)
})

test('a run that its process did not end is closed in the ledger, and our own faults are told', async () => {
  const feed = await addFeed({ address: 'https://one.example/x' })
  const broken = () => Promise.reject(new Error('disk full'))
  await expect(run(feed, { fetch: broken })).rejects.toThrow('disk full')
  await own.database.withScope(scope(), (tx) =>
    tx.query(
      'INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at) VALUES ($1, $2, now())',
      [dealership.id, feed.id],
    ),
  )
  const payload = { dealershipId: dealership.id, feedId: feed.id }
  await createFeedImporter(parts()).afterDeath?.(payload, 'It took its process down.')
  expect((await runs(feed)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['failed', 'It took its process down.'],
    ['failed', 'Our own fault: disk full'],
  ])
})

test('old runs go with their files, but for files that another run names', async () => {
  let count = 0
  const feed = await addFeed({
    address: await serve((_request, response) => response.end(fileOf(3, 10_000 + (count += 1)))),
  })
  await run(feed)
  const [first] = await runs(feed)
  const hash = first!.fileHash!
  await own.database.withScope(scope(), (tx) =>
    tx.query(
      `INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at, ended_at, outcome)
       SELECT $1, $2, now(), now(), 'unreachable' FROM generate_series(1, 49)`,
      [dealership.id, feed.id],
    ),
  )
  expect(await feedFiles.has(hash)).toBe(true)
  await run(feed)
  expect(await runs(feed)).toHaveLength(50)
  expect(await feedFiles.has(hash)).toBe(false)
})
