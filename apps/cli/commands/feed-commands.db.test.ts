import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedDiff } from '#modules/vehicles/feed-diff/diff-feed.ts'
import { importCars, type StockDealership } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, openDealership, testNow } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runFeedDiff } from './feed-diff.ts'
import { runStockLock, runStockLocks, runStockUnlock } from './stock-lock.ts'
import { runTestAction } from './testing.ts'

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

test('feed diff shows what would change, what is locked and what words became, and changes nothing', async () => {
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
    '  A1  price stays "21,500": the file says {"price_cents":1900000} (locked by Ana Lee, 2026-11-20T03:04:05.000Z)',
  )
})

test('locks are listed with who and when, and end', async () => {
  const list = () => runTestAction(runStockLocks, parts, { dealership: slug })
  await runTestAction(runStockLock, parts, 'A2', 'badge', 'SR5', { dealership: slug, by: 'Ana' })
  expect((await list()).printed).toContain('A2  badge = "SR5"  Ana, 2026-11-20T03:04:05.000Z')
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
