import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries } from '#modules/audit/entry/audit-entry.store.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import { importCars, type ImportSettings } from './import-stock.ts'
import { openStockIntake } from './open-stock-intake.ts'
import type { StockDealership } from './stock-dealership.types.ts'
import type { StockIntake } from './stock-intake.types.ts'

const own = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))
let intake: StockIntake
beforeAll(() => {
  intake = openStockIntake({
    database: own.database,
    files: openFileStore(folder),
    cipher: base64Cipher,
    now: () => testNow,
    watch: () => ({ settle: () => Promise.resolve(true), close: () => undefined }),
  })
})

const car = { stocknum: 'U1', make: 'Toyota', model: 'HiLux', year: 2021, price: 45_990 }

/** What the audit has of a dealership, the oldest first. */
const list = async ({ id }: StockDealership) => {
  const entries = await own.database.asOwner((tx) => listEntries(tx, {}, { limit: 100 }))
  return entries
    .filter(({ dealershipId }) => dealershipId === id)
    .map(({ actorKind, actorId, action, after }) => [actorKind, actorId, action, after])
    .toReversed()
}

const load = (dealership: StockDealership, more: Partial<ImportSettings> = {}) =>
  importCars(
    { database: own.database, cipher: base64Cipher, now: () => testNow },
    { dealership, ...more },
    [car, { ...car, stocknum: 'U2' }],
  )

test('an import that changes stock is one entry, with counts and who imported', async () => {
  const dealership = await openDealership(own.database)
  await load(dealership, { dryRun: true })
  expect(await list(dealership)).toEqual([])
  await load(dealership, { author: { kind: 'person', name: 'Ana' } })
  await load(dealership)
  expect(await list(dealership)).toEqual([
    ['shell', null, 'stock.import', { created: 2, updated: 0, removed: 0, unchanged: 0 }],
  ])
})

test('an import of a feed has no entry beside that of its run', async () => {
  const dealership = await openDealership(own.database)
  await load(dealership, { author: { kind: 'feed', name: 'main' } })
  expect(await list(dealership)).toEqual([])
})

test('what a key sends is recorded in its name, and nothing where it changes nothing', async () => {
  const dealership = await openDealership(own.database)
  const keyId = 'abcdefghij01'
  const written = { ...dealership, author: { kind: 'api-key', name: keyId } as const }
  await intake.put(written, car)
  await intake.put(written, car)
  await intake.patch(written, 'U1', { price: 44_990 })
  await intake.saveAll(written, {
    vehicles: [{ record: { ...car, stocknum: 'U3' }, says: 'all' }],
    remove: ['U1', 'none'],
  })
  await intake.remove(written, 'U3')
  await intake.remove(written, 'U3')
  expect(await list(dealership)).toEqual([
    ['key', keyId, 'vehicle.created', null],
    ['key', keyId, 'vehicle.updated', null],
    ['key', keyId, 'stock.saved', { created: 1, updated: 0, removed: 1 }],
    ['key', keyId, 'stock.saved', { removed: 1 }],
  ])
})
