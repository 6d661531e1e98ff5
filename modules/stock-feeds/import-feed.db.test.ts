import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { mappingSchema } from '#modules/vehicles/feed/mapping.schema.ts'
import { FilesAway } from '#platform/files/files-away.ts'
import { hashBytes } from '#platform/files/file-store.ts'
import { listFeedStates } from './feed-run.store.ts'
import { createFeedImporter } from './import-feed.ts'
import { queueFeeds } from './queue-feeds.ts'
import { removeFeed } from './remove-feed.ts'
import { findStockFeedByName, saveStockFeed, type StockFeed } from './stock-feed.store.ts'
import { fileOf, useTestFeeds } from './testing.ts'

const feeds = useTestFeeds()

describe('a feed at an address', () => {
  test('is fetched with its credentials, kept and imported, and the ledger has its numbers', async () => {
    let authorization: string | undefined
    const content = fileOf(10)
    const feed = await feeds.add({
      address: await feeds.serve((request, response) => {
        authorization = request.headers.authorization
        response.end(content)
      }),
    })
    await feeds.run(feed)
    expect(authorization).toBe(`Basic ${Buffer.from('dms:canary-password').toString('base64')}`)
    const [last] = await feeds.runs(feed)
    expect(last).toMatchObject({
      outcome: 'imported',
      reason: null,
      bytes: content.length,
      counts: { read: 10, created: 10, removed: 0, rejected: 0 },
    })
    expect((await feeds.files.read(last!.fileHash!))?.toString()).toBe(content)
    expect(await feeds.readStock()).toHaveLength(10)
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
    const feed = await feeds.add({
      address: await feeds.serve((request, response) =>
        isGood ? response.end(fileOf(10)) : answer(request, response),
      ),
    })
    await feeds.run(feed)
    const before = await feeds.readStock()
    isGood = false
    await feeds.run(feed)
    expect(await feeds.readStock()).toEqual(before)
    const [last, first] = await feeds.runs(feed)
    expect(first).toMatchObject({ outcome: 'imported' })
    expect(last).toMatchObject({
      outcome,
      reason: expect.stringMatching(reason) as string,
      counts: null,
    })
    const states = await feeds.database.asFeeder(listFeedStates)
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
    const feed = await feeds.add({ address })
    await feeds.run(feed, { allowLoopback: false })
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'unreachable', reason: 'The address is not on the public internet.' },
    ])
  })

  test('is XML as well, by a mapping', async () => {
    const vehicles = [1, 2].map(
      (number) =>
        `<car nr="${number}"><brand>Kia</brand><type>Rio</type><built>2020</built><cost>${number}000</cost></car>`,
    )
    const feed = await feeds.add({
      address: await feeds.serve((_request, response) =>
        response.end(`<feed><info/><cars>${vehicles.join('')}</cars></feed>`),
      ),
      format: 'xml',
      mapping: mappingSchema.parse({
        rows: 'feed.cars.car',
        columns: { stocknum: 'nr', make: 'brand', model: 'type', year: 'built', price: 'cost' },
      }),
    })
    await feeds.run(feed)
    expect(await feeds.runs(feed)).toMatchObject([
      { outcome: 'imported', counts: { read: 2, created: 2, rejected: 0, warnings: 1 } },
    ])
    expect(await feeds.readStock()).toMatchObject([{ stocknum: '1', price_cents: 100_000 }, {}])
  })

  test('does not give its password to another address, nor to the database', async () => {
    const feed = await feeds.add({ address: 'https://one.example/x' })
    const { rows } = await feeds.database.asOwner((tx) =>
      tx.query('SELECT * FROM stock_feeds WHERE id = $1', [feed.id]),
    )
    expect(JSON.stringify(rows)).not.toContain('canary-password')
    const moved = { ...feed, address: 'https://two.example/x' }
    await feeds.database.withScope(feeds.scope(), (tx) =>
      saveStockFeed(tx, base64Cipher, moved, null, feeds.now),
    )
    const found = await feeds.database.withScope(feeds.scope(), (tx) =>
      findStockFeedByName(tx, feeds.dealership.id, 'main'),
    )
    expect(found).toMatchObject({ address: 'https://two.example/x', hasCredentials: false })
  })
})

test('a due feed is queued once, and again after its interval', async () => {
  await feeds.database.asOwner((tx) => tx.query('DELETE FROM stock_feeds'))
  feeds.now = new Date('2020-01-01T00:00:00Z')
  await feeds.add({ address: 'https://one.example/x', everyMinutes: 15 })
  const queued = await Promise.all([queueFeeds(feeds.database), queueFeeds(feeds.database)])
  expect(queued.toSorted()).toEqual([0, 1])
  expect(await queueFeeds(feeds.database)).toBe(0)
  const { rows } = await feeds.database.asOwner((tx) =>
    tx.query<{ minutes: number }>(
      `SELECT (extract(epoch FROM next_run_at - now()) / 60)::float8 AS minutes FROM stock_feeds WHERE dealership_id = $1`,
      [feeds.dealership.id],
    ),
  )
  expect(rows[0]!.minutes).toBeGreaterThan(14)
})

test('a run whose process died is closed in the ledger, and our own faults are reported', async () => {
  const feed = await feeds.add({ address: 'https://one.example/x' })
  const broken = () => Promise.reject(new Error('disk full'))
  await expect(feeds.run(feed, { fetch: broken })).rejects.toThrow('disk full')
  await feeds.database.withScope(feeds.scope(), (tx) =>
    tx.query(
      'INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at) VALUES ($1, $2, now())',
      [feeds.dealership.id, feed.id],
    ),
  )
  const payload = { dealershipId: feeds.dealership.id, feedId: feed.id }
  await createFeedImporter(feeds.parts()).afterDeath?.(payload, 'It took its process down.')
  expect((await feeds.runs(feed)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['failed', 'It took its process down.'],
    ['failed', 'Our own fault: disk full'],
  ])
})

test('credentials that cannot be opened are in the ledger', async () => {
  const feed = await feeds.add({ address: 'https://one.example/x' })
  const feedCipher = {
    ...base64Cipher,
    decrypt: () => {
      throw new Error('none of the keys opens it')
    },
  }
  await expect(feeds.run(feed, { feedCipher })).rejects.toThrow('none of the keys')
  expect(await feeds.runs(feed)).toMatchObject([
    { outcome: 'failed', reason: 'Our own fault: none of the keys opens it' },
  ])
})

test('old runs are deleted with their files, except files that another run names', async () => {
  let count = 0
  const feed = await feeds.add({
    address: await feeds.serve((_request, response) =>
      response.end(fileOf(3, 10_000 + (count += 1))),
    ),
  })
  await feeds.run(feed)
  const [first] = await feeds.runs(feed)
  const hash = first!.fileHash!
  await feeds.database.withScope(feeds.scope(), (tx) =>
    tx.query(
      `INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at, ended_at, outcome)
       SELECT $1, $2, now(), now(), 'unreachable' FROM generate_series(1, 49)`,
      [feeds.dealership.id, feed.id],
    ),
  )
  expect(await feeds.files.has(hash)).toBe(true)
  await feeds.run(feed)
  expect(await feeds.runs(feed)).toHaveLength(50)
  expect(await feeds.files.has(hash)).toBe(false)
})

describe('a feed that is removed', () => {
  const remove = (feed: StockFeed) =>
    removeFeed({ database: feeds.database, feedFiles: feeds.files }, feed)
  const hashOf = async (feed: StockFeed) => (await feeds.runs(feed))[0]!.fileHash!

  test('deletes its files, except those that another feed names', async () => {
    let content = fileOf(3, 30_001)
    const address = await feeds.serve((_request, response) => response.end(content))
    const feed = await feeds.add({ address })
    const other = await feeds.add({ name: 'other', address })
    await feeds.run(feed)
    const alone = await hashOf(feed)
    content = fileOf(3, 30_002)
    await feeds.run(feed)
    await feeds.run(other)
    const shared = await hashOf(other)
    const stored = () => Promise.all([alone, shared].map((hash) => feeds.files.has(hash)))
    expect(await stored()).toEqual([true, true])
    await remove(feed)
    expect(await stored()).toEqual([false, true])
    expect([await feeds.runs(feed), await feeds.runs(other)]).toMatchObject([[], [{}]])
    await remove(other)
    expect(await stored()).toEqual([false, false])
    expect(await feeds.readStock()).toHaveLength(3)
  })

  test('holds no lock while its files are removed', async () => {
    const content = fileOf(3, 30_005)
    const feed = await feeds.add({
      address: await feeds.serve((_request, response) => response.end(content)),
    })
    await feeds.run(feed)
    const feedFiles = {
      ...feeds.files,
      remove: async (hash: string) => {
        await feeds.database.asOwner((tx) =>
          tx.query('SELECT FROM stock_feed_runs WHERE feed_id = $1 FOR UPDATE NOWAIT', [feed.id]),
        )
        await feeds.files.remove(hash)
      },
    }
    await removeFeed({ database: feeds.database, feedFiles }, feed)
    expect(await feeds.runs(feed)).toEqual([])
  })

  test('leaves no file of a concurrent run', async () => {
    const bytes = Buffer.from(fileOf(3, 30_003))
    const feed = await feeds.add({ address: 'https://one.example/x' })
    const fetch = async () => {
      await remove(feed)
      return { ok: true as const, bytes }
    }
    await feeds.run(feed, { fetch })
    expect(await feeds.files.has(hashBytes(bytes))).toBe(false)
  })

  test('stays with its runs where its files cannot be reached', async () => {
    const content = fileOf(3, 30_004)
    const address = await feeds.serve((_request, response) => response.end(content))
    const feed = await feeds.add({ address })
    await feeds.run(feed)
    const feedFiles = { ...feeds.files, remove: () => Promise.reject(new FilesAway('is away')) }
    await expect(removeFeed({ database: feeds.database, feedFiles }, feed)).rejects.toThrow(
      'is away',
    )
    expect(await feeds.runs(feed)).toHaveLength(1)
    await remove(feed)
    expect(await feeds.runs(feed)).toEqual([])
  })
})
