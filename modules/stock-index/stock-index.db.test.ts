import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import type { CarInput } from '#modules/vehicles/wire/car.schema.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { type Listener, listen } from '#platform/postgres/listen.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { StockIndex } from './stock-index.ts'
import { sizeOf } from '../../checks/setup/test-size.ts'
import { applyExampleSite } from './example-site.fake.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-index-'))
let site: Site
let dealership: StockDealership

/** One web process: its own connections and index, with notifications. */
interface Reader {
  readonly database: Database
  readonly index: StockIndex
  readonly listener: Listener
  /** Updates that notifications have started. */
  readonly catchUps: Promise<unknown>[]
}
const readers: Reader[] = []
const opened: StockIndex[] = []

function openReader(name: string): Reader {
  const { host, owner, password } = inject('postgres')
  const database = openDatabase({ kind: 'socket', host, owner, password, database: files.name })
  const index = openIndex(database, name)
  const catchUps: Promise<unknown>[] = []
  const listener = listen(database, ['stock'], {
    name,
    onNotify: (_, id) => catchUps.push(index.catchUp(Number(id))),
    onConnected: () => undefined,
    onError: () => undefined,
  })
  const reader = { database, index, listener, catchUps }
  readers.push(reader)
  return reader
}

function openIndex(database: Database, name: string, deploymentId = 'test'): StockIndex {
  const log = createLog('silent')
  const index = new StockIndex({
    database,
    log,
    folder: join(folder, name),
    deploymentId,
    memoryBytes: 1e9,
  })
  opened.push(index)
  return index
}

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
})

afterAll(async () => {
  // Waits for all updates, because none may run on a closed pool or in a deleted folder.
  for (const { listener, catchUps } of readers) {
    await listener.stop()
    await Promise.all(catchUps)
  }
  for (const index of opened) await index.close()
  for (const { database } of readers) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const car = (stocknum: string, price: number): CarInput => ({
  stocknum,
  make: 'Toyota',
  model: 'HiLux',
  year: 2020,
  price,
})
const deps = { cipher: base64Cipher, now: new Date('2026-11-20T00:00:00Z') }
const scope = () => ({ dealershipIds: [dealership.id] })

const save = (stocknum: string, price: number, pause?: () => Promise<unknown>): Promise<void> =>
  files.database.withScope(scope(), async (tx) => {
    const saved = await saveVehicle(tx, deps, dealership, car(stocknum, price))
    expect(saved.ok).toBe(true)
    await pause?.()
  })

/** Stock number and price of every vehicle, in the database and in an index. */
async function readDatabase(): Promise<Map<string, number>> {
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ stocknum: string; price: number }>(
      'SELECT stocknum, price_cents / 100 AS price FROM vehicles WHERE removed_at IS NULL',
    ),
  )
  return new Map(rows.map(({ stocknum, price }) => [stocknum, price]))
}

async function readIndex(index: StockIndex): Promise<Map<string, number>> {
  const { index: partition } = await index.open(site)
  const result = partition.search([{ limit: 100_000 }])
  if (!result.ok) throw new Error(result.fault.message)
  const hits = result.results[0]!.hits as unknown as { stocknum: string; price: number }[]
  return new Map(hits.map(({ stocknum, price }) => [stocknum, price]))
}

describe('the index of several processes', () => {
  test(
    'loses none of the single writes that run into slow imports',
    { timeout: 480_000 },
    async () => {
      // Number of rounds; each writes twice.
      const rounds = sizeOf(200, 500)
      const stocknums = sizeOf(150, 400)
      const importEvery = 20
      const [one, other] = [openReader('one'), openReader('other')]
      await Promise.all([one.index.open(site), other.index.open(site)])
      const imports: Promise<unknown>[] = []
      const progress = { round: 0 }

      /** Yields the rows of an import whose transaction stays open during many rounds of single writes. */
      async function* slowRows(start: number): AsyncGenerator<CarInput> {
        for (let row = 0; row < 20; row += 1) {
          while (progress.round < Math.min(rounds, start + row)) await nextTurn()
          yield car(`I${start}-${row}`, 1000 + start + row)
        }
      }
      for (let round = 0; round < rounds; round += 1) {
        progress.round = round
        if (round % importEvery === 0) {
          const settings = { dealership, partial: true }
          imports.push(
            importCars(
              { database: files.database, cipher: base64Cipher, now: () => deps.now },
              settings,
              slowRows(round),
            ),
          )
        }
        // Some writes stay open for a while, so that concurrent writes must wait before they commit.
        const pause = round % 10 === 0 ? () => nextTurn() : undefined
        const stocknum = `S${round % stocknums}`
        await Promise.all([
          save(stocknum, 20_000 + round, pause),
          save(`T${round}`, 30_000 + round),
        ])
      }
      progress.round = rounds
      for (const outcome of await Promise.all(imports)) expect(outcome).toMatchObject({ ok: true })

      const wanted = await readDatabase()
      expect(wanted.size).toBe(stocknums + rounds + (rounds / importEvery) * 20)
      for (const { index } of [one, other]) {
        await vi.waitFor(async () => expect(await readIndex(index)).toEqual(wanted), {
          timeout: 15_000,
          interval: 50,
        })
      }
    },
  )

  test('a vehicle that was removed, and one that came back, are gone and back in every process', async () => {
    const [one, other] = readers as [Reader, Reader]
    await files.database.withScope(scope(), (tx) =>
      tx.query(`UPDATE vehicles SET removed_at = now() WHERE stocknum IN ('T1', 'T2')`),
    )
    await save('T2', 5000)
    const wanted = await readDatabase()
    expect([wanted.has('T1'), wanted.get('T2')]).toEqual([false, 5000])
    for (const { index } of [one, other]) {
      await vi.waitFor(async () => expect(await readIndex(index)).toEqual(wanted), {
        timeout: 15_000,
        interval: 20,
      })
    }
  })
})

describe('a partition', () => {
  test('is forgotten once no site uses it: a renamed location is another one', async () => {
    const index = openIndex(files.database, 'renamed')
    await index.open(site)
    index.retain([site])
    expect(index.describe().partitions).toBe(1)
    const renamed = {
      ...site,
      dealerships: site.dealerships.map((each) => ({ ...each, name: 'Another Name' })),
    }
    index.retain([renamed])
    expect(index.describe().partitions).toBe(0)
    const { index: partition } = await index.open(renamed)
    const result = partition.search([{ facets: ['dealership_name'], limit: 0 }])
    const counts = result.ok ? result.results[0]!.facetDistribution['dealership_name'] : {}
    expect(Object.keys(counts ?? {})).toEqual(['Another Name'])
  })
})

describe('a snapshot', () => {
  test('restores the stock, with later changes', async () => {
    const before = openIndex(files.database, 'restart')
    await before.open(site)
    await before.close()
    await save('AFTER', 7000)
    const after = openIndex(files.database, 'restart')
    expect(await readIndex(after)).toEqual(await readDatabase())
    expect((await readIndex(after)).get('AFTER')).toBe(7000)
  })

  test('of another database is not taken', async () => {
    const before = openIndex(files.database, 'moved', 'one deployment')
    await before.open(site)
    await files.database.withScope(scope(), (tx) =>
      // Simulates a database restored to a state without this vehicle, with the same sequence numbers.
      tx.query(`UPDATE vehicles SET show_on_dealer_website = false WHERE stocknum = 'AFTER'`),
    )
    await before.close()
    const after = openIndex(files.database, 'moved', 'another deployment')
    expect(await readIndex(after)).toEqual(await readDatabase())
  })
})
