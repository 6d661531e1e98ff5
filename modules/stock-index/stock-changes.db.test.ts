import { beforeEach, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { batchSize } from './build-partition.ts'
import { applyExampleSite } from './example-site.fake.ts'
import { indexSettings } from './index-settings.ts'
import { StockPartition } from './stock-partition.ts'
import { getStockScope } from './stock-scope.ts'

const files = useTestDatabase()
let site: Site

beforeEach(async () => {
  const dealerships = ['north', 'south'].map((slug) =>
    buildExampleDealership({ slug, name: slug, locations: [buildExampleLocation({ slug })] }),
  )
  site = await applyExampleSite(files.database, { dealerships })
  await files.database.asOwner((tx) => tx.query('DELETE FROM vehicles'))
  for (const at of [0, 1]) await bring(at, 1, 20_000)
})

/** Imports cars into one of the two dealerships, new or with another price. */
async function bring(at: number, count: number, price: number): Promise<void> {
  const { id } = site.dealerships[at]!
  const deps = { database: files.database, cipher: base64Cipher, now: () => testNow }
  const cars = Array.from({ length: count }, (_, car): CarInput => {
    return { stocknum: `${at}-${car}`, make: 'Toyota', model: 'HiLux', year: 2020, price }
  })
  const dealership = { id, groupId: site.groupId }
  expect(await importCars(deps, { dealership, partial: true }, cars)).toMatchObject({ ok: true })
}

/** A partition with all changes, and the database calls since then. */
async function openCounted(): Promise<{ partition: StockPartition; calls: string[] }> {
  const { database } = files
  const calls: string[] = []
  const counted: Database = {
    ...database,
    asFeeder: (work) => {
      calls.push('transaction')
      return database.asFeeder(work)
    },
    queryAsFeeder: (...words) => {
      calls.push('statement')
      return database.queryAsFeeder(...words)
    },
  }
  const scope = getStockScope(site, indexSettings.version)
  const partition = await StockPartition.open(counted, scope, indexSettings, undefined)
  calls.length = 0
  return { partition, calls }
}

const countAt = ({ index }: StockPartition, price: number): number => {
  const result = index.search([{ filter: `price = ${price}`, limit: 0 }])
  if (!result.ok) throw new Error(result.fault.message)
  return result.results[0]!.totalHits
}

test.each([
  ['one change', 1, 0, ['statement']],
  ['as many as a batch, of two dealerships', batchSize - 80, 80, ['statement']],
  ['one more', batchSize - 80, 81, ['statement', 'transaction']],
  ['a batch and one more of one dealership', 0, batchSize + 1, ['statement', 'transaction']],
])('%s: each is seen and reported once', async (_, north, south, wanted) => {
  const { partition, calls } = await openCounted()
  const reported: [number, number][] = []
  partition.onApplied = (id, vehicleIds) => reported.push([id, new Set(vehicleIds).size])
  await bring(0, north, 30_000)
  await bring(1, south, 30_000)
  await partition.catchUp()
  expect(calls).toEqual(wanted)
  expect([countAt(partition, 30_000), countAt(partition, 20_000)]).toEqual([
    north + south,
    2 - Math.min(north, 1) - Math.min(south, 1),
  ])
  const changed = [north, south]
    .map((count, at) => [site.dealerships[at]!.id, count])
    .filter(([, count]) => count !== 0)
  expect(reported.sort(([id], [next]) => id - next)).toEqual(changed)
  calls.length = 0
  await partition.catchUp()
  expect(calls).toEqual(['statement'])
  expect(reported).toHaveLength(changed.length)
})

test('a vehicle that left and one that changed come in one statement', async () => {
  await bring(0, 2, 20_000)
  const { partition, calls } = await openCounted()
  await files.database.asOwner((tx) =>
    tx.query(`UPDATE vehicles SET removed_at = now() WHERE stocknum = '0-0'`),
  )
  await bring(1, 1, 30_000)
  await partition.catchUp()
  expect([countAt(partition, 20_000), countAt(partition, 30_000), calls]).toEqual([
    1,
    1,
    ['statement'],
  ])
})

test('what could not be read is read by the next call', async () => {
  const { partition } = await openCounted()
  const rename = (from: string, to: string) =>
    files.database.asOwner((tx) => tx.query(`ALTER TABLE vehicles RENAME COLUMN ${from} TO ${to}`))
  await bring(0, 1, 30_000)
  await rename('price_cents', 'lost')
  await expect(partition.catchUp()).rejects.toThrow('price_cents')
  await rename('lost', 'price_cents')
  await partition.catchUp()
  expect(countAt(partition, 30_000)).toBe(1)
})
