import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeyPair } from '#fakes/sftp-server.fake.ts'
import type { FeedDiff } from '#modules/vehicles/feed-diff/diff-feed.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { findStockFeedByName, noteFolderRead } from '#modules/stock-feeds/stock-feed.store.ts'
import { base64Cipher, openDealership, testNow } from '#modules/vehicles/testing.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkFeeds } from '../doctor/check-feeds.ts'
import { runFeedDiff } from './feed-diff.ts'
import { runFeedAdd, runFeedList, runFeedRemove, runFeedRun, runFeedRuns } from './feed-schedule.ts'
import { runStockLock, runStockLocks, runStockUnlock } from '../stock/stock-lock.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'feed-diff-'))
let dealership: StockDealership
let slug: string

const parts = {
  openDatabase: () => Promise.resolve(own.database),
  now: () => testNow,
  getCipher: () => base64Cipher,
  resolvePath: (path: string) => join(folder, path),
  environment: { dataFolder: folder },
}

beforeAll(async () => {
  dealership = await openDealership(own.database)
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ slug: string }>('SELECT slug FROM dealerships WHERE id = $1', [dealership.id]),
  )
  slug = rows[0]!.slug
  const car = { make: 'Toyota', model: 'HiLux', year: 2020, fuel: 'Diesel' }
  const deps = { database: own.database, cipher: base64Cipher, now: () => testNow }
  await importCars(deps, { dealership }, [
    { ...car, stocknum: 'A1', price: 20_000 },
    { ...car, stocknum: 'A2', price: 20_000 },
    { ...car, stocknum: 'A3', price: 20_000 },
  ])
  const lines = [
    'stocknum,make,model,year,fuel,body,price',
    'A1,Toyota,HiLux,2020,Diesel,,19000',
    'A2,Toyota,HiLux,2020,Steam,,19000',
    'A4,Toyta,RAV4,2021,ULP,Wagon,30000',
    'A5,Toyota,RAV4,2021,Unleaded,Wagon,30000',
  ]
  writeFileSync(join(folder, 'stock.csv'), `${lines.join('\n')}\n`)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const readState = async () => {
  const { rows } = await own.database.asFeeder((tx) =>
    tx.query('SELECT id, change_seq, removed_at FROM vehicles ORDER BY id'),
  )
  return rows
}

test('feed diff shows changes, locked fields and how words were read, and changes nothing', async () => {
  const options = { dealership: slug, by: 'Ana Lee' }
  const locked = await runTestAction(runStockLock, parts, 'A1', 'price', '21,500', options)
  expect(locked.printed).toEqual(['price of A1 is locked by Ana Lee.'])
  const before = await readState()
  const { code, printed } = await runTestAction(runFeedDiff, parts, 'stock.csv', {
    dealership: slug,
    json: true,
  })
  expect(code).toBe(0)
  const diff = JSON.parse(printed.join('')) as FeedDiff
  expect(diff.report).toMatchObject({ read: 4, created: 2, removed: 1 })
  expect(diff.created.map(({ stocknum }) => stocknum)).toEqual(['A4', 'A5'])
  expect(diff.removed).toEqual([{ stocknum: 'A3', name: '2020 Toyota HiLux' }])
  expect(diff.changed).toEqual([
    { stocknum: 'A2', column: 'fuel', before: 'Diesel', after: 'Steam' },
    { stocknum: 'A2', column: 'price_cents', before: 2_000_000, after: 1_900_000 },
    { stocknum: 'A2', column: 'simple_fuel', before: 'Diesel', after: 'Steam' },
  ])
  expect(diff.kept).toMatchObject([
    {
      stocknum: 'A1',
      field: 'price',
      value: '21,500',
      lockedBy: 'Ana Lee',
      said: { price_cents: 1_900_000 },
    },
  ])
  const words = diff.words.map(({ field, word, became, sure }) => [field, word, became, sure])
  expect(words).toEqual(
    expect.arrayContaining([
      ['make', 'Toyta', 'Toyta', 'unknown'],
      ['make', 'Toyota', 'Toyota', 'known'],
      ['fuel', 'Steam', 'Steam', 'unknown'],
      ['fuel', 'ULP', 'Petrol', 'known'],
      ['body', 'Wagon', 'SUV', 'derived'],
    ]),
  )
  expect(words[0]?.[3]).toBe('unknown')
  expect(await readState()).toEqual(before)
  const shown = await runTestAction(runFeedDiff, parts, 'stock.csv', { dealership: slug })
  expect(shown.printed).toContain(
    '  A1  price stays "21,500": the file says {"price_cents":1900000} (locked by Ana Lee, 2026-11-20 03:04 UTC)',
  )
})

test('locks are listed with who and when, and end', async () => {
  const list = () => runTestAction(runStockLocks, parts, { dealership: slug })
  await runTestAction(runStockLock, parts, 'A2', 'badge', 'SR5', { dealership: slug, by: 'Ana' })
  expect((await list()).printed).toContain('A2  badge = "SR5"  Ana, 2026-11-20 03:04 UTC')
  const options = { dealership: slug, by: 'Ben', json: true }
  expect((await runTestAction(runStockUnlock, parts, 'A2', 'badge', options)).code).toBe(0)
  expect((await list()).printed.join()).not.toContain('badge')
  expect((await runTestAction(runStockUnlock, parts, 'A2', 'badge', options)).code).toBe(1)
})

test.each([
  ['A1', 'vin', 'x', { dealership: 'd', by: 'Ana' }, 'lock.no-field'],
  ['A1', 'price', 'x', { dealership: 'd', by: 'Ana' }, 'lock.no-value'],
  ['A9', 'price', '1', { dealership: 'd', by: 'Ana' }, 'lock.no-vehicle'],
  ['A1', 'price', '1', { dealership: 'nobody', by: 'Ana' }, 'lock.no-dealership'],
  ['A1', 'price', '1', { dealership: 'd', by: ' ' }, 'lock.by'],
])('%s %s %s with %j is refused: %s', async (stocknum, field, value, given, code) => {
  const options = { ...given, json: true, dealership: given.dealership === 'd' ? slug : 'nobody' }
  const run = await runTestAction(runStockLock, parts, stocknum, field, value, options)
  expect(run.code).toBe(1)
  expect(JSON.parse(run.printed.join(''))).toMatchObject({ code })
})

const hostKey = `SHA256:${'a'.repeat(43)}`

function writeCredentials() {
  const privateKey = makeKeyPair().private
  const files = {
    'key.json': { username: 'dms', privateKey },
    'locked-key.json': { username: 'dms', privateKey: makeKeyPair('canary').private },
    'no-key.json': { username: 'dms', privateKey: 'canary' },
    'both.json': { username: 'dms', password: 'canary', privateKey },
  }
  for (const [name, json] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(json))
  }
}

describe('a feed that comes in by itself', () => {
  beforeAll(writeCredentials)

  const add = (options: object) =>
    runTestAction(runFeedAdd, parts, 'main', {
      dealership: slug,
      every: '60',
      format: 'csv',
      json: true,
      ...options,
    })

  const findFeed = () =>
    own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
      findStockFeedByName(tx, dealership.id, 'main'),
    )

  test('is added, listed with why it was not imported, and removed', async () => {
    const secrets = join(folder, 'secrets.json')
    writeFileSync(secrets, JSON.stringify({ username: 'dms', password: 'canary-password' }))
    const address = 'https://dms.example/stock.csv'
    const added = await add({ address, credentials: 'secrets.json', every: '30' })
    expect(JSON.parse(added.printed.join(''))).toEqual({ ok: true, from: address })
    const list = async () => (await runTestAction(runFeedList, parts, {})).printed.join('\n')
    expect(await list()).toBe(
      `${slug}  main  every 30 minutes; last received never, last imported never`,
    )
    const feedFiles = openFileStore(join(folder, 'feed-files'))
    const hash = await feedFiles.put(Buffer.from('half a fi'))
    await own.database.asOwner((tx) =>
      tx.query(
        `INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at, ended_at, outcome, reason, received_at, file_hash, bytes)
         SELECT dealership_id, id, now(), now(), 'refused', 'It is cut short.', $1, $2, 8 FROM stock_feeds`,
        [testNow, hash],
      ),
    )
    expect(await list()).toContain('last imported never; refused: It is cut short.')
    expect(await feedFiles.has(hash)).toBe(true)
    const [finding] = await checkFeeds(own.database, testNow)
    expect(finding).toMatchObject({
      state: 'warning',
      what: `feed main of ${slug}`,
      detail:
        'the last file was not imported. Its state: last received 2026-11-20 03:04 UTC, last imported never; refused: It is cut short.',
      commands: [`forecourt feed runs main --dealership ${slug}`],
    })
    const ledger = await runTestAction(runFeedRuns, parts, 'main', { dealership: slug })
    expect(ledger.printed.join()).toContain('refused  It is cut short.')
    expect((await list()) + ledger.printed.join()).not.toContain('canary')
    const later = new Date(testNow.getTime() + 60_000)
    const atLater = { ...parts, now: () => later }
    expect((await runTestAction(runFeedRun, atLater, 'main', { dealership: slug })).code).toBe(0)
    expect(await findFeed()).toMatchObject({ askedAt: later })
    expect((await runTestAction(runFeedRemove, parts, 'main', { dealership: slug })).code).toBe(0)
    expect(await feedFiles.has(hash)).toBe(false)
    expect((await runTestAction(runFeedRemove, parts, 'main', { dealership: slug })).code).toBe(1)
  })

  test('that does not come for long is a warning, a folder that is read without a new file is not', async () => {
    const check = async (minutes: number) => {
      const now = new Date(testNow.getTime() + minutes * 60_000)
      const [{ state, detail } = { state: null, detail: '' }] = await checkFeeds(own.database, now)
      return [state, /^(.*)\. Its state: /.exec(detail)?.[1]]
    }
    await add({ address: 'https://dms.example/stock.csv' })
    expect(await check(170)).toEqual(['ok', undefined])
    expect(await check(190)).toEqual(['warning', 'late: it should come every 60 minutes'])
    await add({ folder: true })
    expect(await check(190)).toEqual([
      'warning',
      'late: its folder is not there, or no worker reads it every 60 minutes',
    ])
    const week = 7 * 24 * 60
    await own.database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
      const feed = await findStockFeedByName(tx, dealership.id, 'main')
      await noteFolderRead(tx, feed!.id, new Date(testNow.getTime() + week * 60_000))
    })
    expect(await check(28 * 60)).toEqual(['ok', undefined])
    expect(await check(week)).toEqual(['notice', 'no new file came for more than 4 days'])
  })

  test.each([
    [{}, 'feed.where'],
    [{ address: 'https://a.example/x', folder: true }, 'feed.where'],
    [{ address: 'http://a.example/x' }, 'feed.settings'],
    [{ address: 'https://user:password@a.example/x' }, 'feed.settings'],
    [{ address: 'file:///etc/passwd' }, 'feed.settings'],
    [{ folder: true, every: '5' }, 'feed.settings'],
    [{ folder: true, every: '1441' }, 'feed.settings'],
    [{ folder: true, every: 'often' }, 'feed.settings'],
    [{ folder: true, mapping: 'nowhere.json' }, 'import.unknown-mapping'],
    [{ folder: true, credentials: 'secrets.json' }, 'feed.credentials'],
    [{ address: 'https://a.example/x', credentials: 'nowhere.json' }, 'feed.credentials'],
    [{ folder: true, dealership: 'nobody' }, 'feed.no-dealership'],
    [{ folder: true, dealership: undefined }, 'feed.whose'],
    [{ address: 'https://a.example/x', group: 'g0' }, 'group.both'],
    [{ address: 'https://a.example/x', group: 'none', dealership: undefined }, 'group.unknown'],
    [
      { address: 'https://a.example/x', group: 'g0', dealership: undefined },
      'feed.no-dealership-column',
    ],
    [{ address: 'sftp://user:password@a.example/x.csv' }, 'feed.settings'],
    [{ address: 'ftp://a.example/x.csv' }, 'feed.settings'],
    [{ address: 'ftps://a.example' }, 'feed.settings'],
    [{ address: 'sftp://a.example/a%2f..%2f..%2fx.csv' }, 'feed.settings'],
    [{ address: 'sftp://a.example/x.csv', hostKey: 'ab:cd:ef' }, 'feed.host-key'],
    [{ address: 'https://a.example/x.csv', hostKey }, 'feed.host-key'],
    [{ folder: true, hostKey }, 'feed.host-key'],
    [{ address: 'ftps://a.example/x.csv', credentials: 'key.json' }, 'feed.credentials'],
    [{ address: 'sftp://a.example/x.csv', credentials: 'locked-key.json' }, 'feed.credentials'],
    [{ address: 'sftp://a.example/x.csv', credentials: 'no-key.json' }, 'feed.credentials'],
    [{ address: 'sftp://a.example/x.csv', credentials: 'both.json' }, 'feed.credentials'],
  ])('is refused with %j: %s', async (options, code) => {
    const { code: exit, printed } = await add(options)
    expect(exit).toBe(1)
    expect(JSON.parse(printed.join(''))).toMatchObject({ code })
    expect(printed.join('')).not.toMatch(/canary|PRIVATE/)
  })

  test('by SFTP is listed with the host key that counts', async () => {
    const address = 'sftp://dms.example/exports/'
    expect((await add({ address, credentials: 'key.json', hostKey })).code).toBe(0)
    const { printed } = await runTestAction(runFeedList, parts, {})
    expect(printed.join()).toContain(`last imported never, host key ${hostKey}`)
    expect((await add({ address })).code).toBe(0)
    expect(await findFeed()).toMatchObject({ hostKey, hasCredentials: true })
  })

  test('has no name that leads out of its folder', async () => {
    const options = { dealership: slug, folder: true, every: '60', format: 'csv', json: true }
    const { code } = await runTestAction(runFeedAdd, parts, '../../etc', options)
    expect(code).toBe(1)
  })
})
