import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { clearSnapshots } from './partition-snapshot.ts'
import { StockIndex } from './stock-index.ts'
import { smallChange } from './stock-partition.ts'
import { applyExampleSite } from './example-site.fake.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-drops-'))
const opened: StockIndex[] = []
let site: Site
let dealership: StockDealership
/** The name of the running test's folder of snapshots. */
let name = 0
let lines: { msg: string; fromSnapshot?: boolean }[]

/** The index of one web process; all indexes of a test share its folder. */
function openIndex(database: Database = files.database, memoryBytes = 1e9): StockIndex {
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]),
  })
  const index = new StockIndex({
    database,
    log,
    folder: join(folder, `${name}`),
    deploymentId: 'test',
    memoryBytes,
  })
  opened.push(index)
  return index
}

interface HeldBack {
  readonly database: Database
  readonly isRequested: Promise<void>
  letGo(): void
}

/**
 * Delays the database's responses.
 *
 * @param from the number of the first response to delay; all later ones are delayed too
 */
function holdBack(from = 1): HeldBack {
  let responses = 0
  const requested = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const hold = async <T>(responding: Promise<T>): Promise<T> => {
    const result = await responding
    responses += 1
    if (responses < from) return result
    requested.resolve()
    await free.promise
    return result
  }
  const { database } = files
  return {
    database: {
      ...database,
      asFeeder: (work) => hold(database.asFeeder(work)),
      queryAsFeeder: (...words) => hold(database.queryAsFeeder(...words)),
    },
    isRequested: requested.promise,
    letGo: free.resolve,
  }
}

async function add(count: number, prefix: string): Promise<void> {
  const deps = { database: files.database, cipher: base64Cipher, now: () => testNow }
  const cars = Array.from({ length: count }, (_, at) => ({
    stocknum: `${prefix}${at}`,
    make: 'Toyota',
    model: 'HiLux',
    year: 2020,
    price: 20_000,
  }))
  expect(await importCars(deps, { dealership, partial: true }, cars)).toMatchObject({ ok: true })
}

/** Changes prices without the change log, so that an index sees them only when it is rebuilt. */
const setPrices = (price: number) =>
  files.database.asOwner(async (tx) => {
    await tx.query('ALTER TABLE vehicles DISABLE TRIGGER USER')
    await tx.query('UPDATE vehicles SET price_cents = $1', [price * 100])
    await tx.query('ALTER TABLE vehicles ENABLE TRIGGER USER')
  })

async function readPrices(index: StockIndex): Promise<unknown[]> {
  const { index: partition } = await index.open(site)
  const result = partition.search([{ limit: 10_000 }])
  const hits = result.ok ? result.results[0]!.hits : []
  return [...new Set(hits.map((hit) => hit['price']))]
}

/** Opens and closes an index, which writes a snapshot with these prices. */
async function leaveSnapshot(price: number): Promise<void> {
  await setPrices(price)
  const before = openIndex()
  expect(await readPrices(before)).toEqual([price])
  await before.close()
}

const countLines = (message: string): number => lines.filter(({ msg }) => msg === message).length

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  await add(3, 'S')
})
beforeEach(() => {
  name += 1
  lines = []
})
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('dropped snapshots are rebuilt from the database', () => {
  test('and not from the snapshot that lies on disk', async () => {
    await leaveSnapshot(10_000)
    const index = openIndex()
    expect(await readPrices(index)).toEqual([10_000])
    await setPrices(20_000)
    expect(await readPrices(index)).toEqual([10_000])
    await index.rebuildAll()
    expect(await readPrices(index)).toEqual([20_000])
    await index.close()
    expect(await readPrices(openIndex())).toEqual([20_000])
    expect(lines.at(-1)).toMatchObject({ fromSnapshot: true })
  })

  test('and not from a snapshot that is not written yet', async () => {
    await setPrices(10_000)
    const index = openIndex()
    expect(await readPrices(index)).toEqual([10_000])
    await setPrices(20_000)
    await index.rebuildAll()
    expect(await readPrices(index)).toEqual([20_000])
  })

  test('and the older one serves until the new one replaces it', async () => {
    await setPrices(10_000)
    const index = openIndex()
    expect(await readPrices(index)).toEqual([10_000])
    await setPrices(20_000)
    const { version } = await index.open(site)
    const rebuilt = index.rebuildAll()
    expect(await readPrices(index)).toEqual([10_000])
    await rebuilt
    expect(await readPrices(index)).toEqual([20_000])
    expect((await index.open(site)).version).toBeGreaterThan(version)
  })

  test('also where it was being opened', async () => {
    await leaveSnapshot(10_000)
    const { database, isRequested, letGo } = holdBack()
    const index = openIndex(database)
    const opening = readPrices(index)
    await isRequested
    await setPrices(20_000)
    const rebuilt = index.rebuildAll()
    letGo()
    await rebuilt
    expect(await opening).toEqual([20_000])
    expect(await readPrices(index)).toEqual([20_000])
    expect(countLines('stock partition ready')).toBe(2)
  })

  test('in each of several processes that share a folder, and for those that come later', async () => {
    await leaveSnapshot(10_000)
    const running = [openIndex(), openIndex(), openIndex()]
    for (const index of running) expect(await readPrices(index)).toEqual([10_000])
    await setPrices(20_000)
    await Promise.all(running.map((index) => index.rebuildAll()))
    for (const prices of await Promise.all(running.map(readPrices)))
      expect(prices).toEqual([20_000])
    await Promise.all(running.map((index) => index.close()))
    expect(await readPrices(openIndex())).toEqual([20_000])
    expect(countLines('stock snapshot could not be written')).toBe(0)
  })

  test('even if another process leaves an old snapshot in between', async () => {
    await leaveSnapshot(10_000)
    const [one, late] = [openIndex(), openIndex()]
    await Promise.all([readPrices(one), readPrices(late)])
    await setPrices(20_000)
    await one.rebuildAll()
    await clearSnapshots(join(folder, `${name}`))
    await add(1, 'LATE')
    await late.catchUp(dealership.id)
    await late.close()
    expect(readdirSync(join(folder, `${name}`))).toHaveLength(1)
    expect(await readPrices(one)).toEqual([20_000])
  })
})

describe('after an import', () => {
  const isThere = (index: StockIndex): number => index.describe().partitions

  test('the sites that show the stock have their partition before the first request', async () => {
    const index = openIndex()
    index.retain([site])
    await index.warm(dealership.id)
    expect(isThere(index)).toBe(1)
    const partition = await index.open(site)
    await index.warm(dealership.id)
    expect(await index.open(site)).toBe(partition)
  })

  test('nothing is built for a dealership that no site shows', async () => {
    const index = openIndex()
    index.retain([site])
    await index.warm(dealership.id + 1)
    expect(isThere(index)).toBe(0)
  })

  test('nothing is built where memory is taken', async () => {
    const index = openIndex(files.database, 0)
    index.retain([site])
    await index.warm(dealership.id)
    expect(isThere(index)).toBe(0)
  })
})

describe('a partition that is being opened', () => {
  test('while its scope goes away serves the request that opened it, and is let go', async () => {
    const { database, isRequested, letGo } = holdBack()
    const index = openIndex(database)
    const opening = index.open(site)
    await isRequested
    const dealerships = site.dealerships.map((each) => ({ ...each, name: 'Another Name' }))
    index.retain([{ ...site, dealerships }])
    letGo()
    expect((await opening).index.size).toBeGreaterThan(0)
    expect(index.describe().partitions).toBe(0)
  })

  test('while it is still wanted stays', async () => {
    const { database, isRequested, letGo } = holdBack()
    const index = openIndex(database)
    const opening = index.open(site)
    await isRequested
    index.retain([site])
    letGo()
    expect(await index.open(site)).toBe(await opening)
  })
})

describe('a stock that is built aside', () => {
  beforeAll(() => add(smallChange + 1, 'L'))

  const openHeld = (from: number) => {
    const held = holdBack(from)
    const index = openIndex(held.database)
    return { ...held, index, opening: readPrices(index) }
  }
  beforeEach(() => setPrices(10_000))
  afterEach(() =>
    expect(
      countLines('stock partition could not be built aside: it is built between requests'),
    ).toBe(0),
  )

  test('is built again if it was dropped just after', async () => {
    // The first request counts the changes to read; the second reads what was committed during the build.
    const { index, opening, isRequested, letGo } = openHeld(2)
    await isRequested
    await setPrices(20_000)
    const rebuilt = index.rebuildAll()
    letGo()
    await rebuilt
    expect(await opening).toEqual([20_000])
    expect(countLines('stock partition built aside')).toBe(2)
  })

  test('is built aside all the same where it was dropped while the worker was at it', async () => {
    const { index, opening, isRequested, letGo } = openHeld(1)
    await isRequested
    letGo()
    // The worker starts in the event loop's turn after the response.
    await nextTurn()
    await setPrices(20_000)
    await index.rebuildAll()
    expect(await opening).toEqual([20_000])
    expect(countLines('stock partition ready')).toBeGreaterThan(0)
  })
})

describe('clearing a folder of snapshots', () => {
  const readNames = (): string[] => readdirSync(join(folder, `${name}`)).sort()
  const fill = (...names: string[]): void => {
    mkdirSync(join(folder, `${name}`))
    for (const each of names) writeFileSync(join(folder, `${name}`, each), 'x')
  }

  test('leaves what another process is writing', async () => {
    fill('a.stock', 'b.stock', 'c.making')
    await clearSnapshots(join(folder, `${name}`))
    expect(readNames()).toEqual(['c.making'])
  })

  test('is harmless without files, or if others clear it', async () => {
    const path = join(folder, `${name}`)
    await clearSnapshots(path)
    fill(...Array.from({ length: 50 }, (_, at) => `${at}.stock`))
    await Promise.all(Array.from({ length: 4 }, () => clearSnapshots(path)))
    expect(readNames()).toEqual([])
  })
})
