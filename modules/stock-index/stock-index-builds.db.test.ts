import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import type { StockDealership } from '#modules/vehicles/intake/stock-dealership.types.ts'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import { createLog } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { loadPartition } from '#platform/search-engine/snapshot.ts'
import type { BuiltPartition } from './build-partition.ts'
import { indexSettings } from './index-settings.ts'
import { openSnapshotFolder } from './partition-snapshot.ts'
import { PartitionWorkers } from './partition-workers.ts'
import { StockIndex, type StockIndexOptions } from './stock-index.ts'
import { smallChange, StockPartition } from './stock-partition.ts'
import { getStockScope } from './stock-scope.ts'
import { applyExampleSite } from './example-site.fake.ts'

const files = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'stock-builds-'))
const opened: StockIndex[] = []
let site: Site
let dealership: StockDealership
/** The log lines of the running test's indexes. */
let lines: { msg: string; vehicles?: number; fromSnapshot?: boolean }[]

function openIndex(name: string, more: Partial<StockIndexOptions> = {}): StockIndex {
  lines = []
  const log = createLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]),
  })
  const index = new StockIndex({
    database: files.database,
    log,
    folder: join(folder, name),
    deploymentId: 'test',
    memoryBytes: 1e9,
    ...more,
  })
  opened.push(index)
  return index
}

const countLines = (message: string): number => lines.filter(({ msg }) => msg === message).length
const builtAside = 'stock partition built aside'
const builtHere = 'stock partition could not be built aside: it is built between requests'

const car = (stocknum: string, at: number, model = 'HiLux') => ({
  stocknum,
  make: 'Toyota',
  model,
  year: 2000 + (at % 25),
  price: 9000 + at,
  body: ['Ute', 'Sedan', 'Hatch'][at % 3]!,
  features: Array.from({ length: 8 }, (_, one) => `Feature ${(at + one) % 50}`),
})

async function add(count: number, prefix: string): Promise<void> {
  const deps = { database: files.database, cipher: base64Cipher, now: () => testNow }
  const cars = Array.from({ length: count }, (_, at) => car(`${prefix}${at}`, at))
  const outcome = await importCars(deps, { dealership, partial: true }, cars)
  expect(outcome).toMatchObject({ ok: true })
}

const save = (stocknum: string, model: string): Promise<void> =>
  files.database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
    const deps = { cipher: base64Cipher, now: testNow }
    expect(await saveVehicle(tx, deps, dealership, car(stocknum, 1, model))).toMatchObject({
      ok: true,
    })
  })

function count({ index }: { readonly index: StockPartition['index'] }, filter?: string): number {
  const searched = index.search([{ limit: 0, ...(filter === undefined ? {} : { filter }) }])
  return searched.ok ? searched.results[0]!.totalHits : -1
}

/** A site with the same stock and another dealership name, which therefore needs its own partition. */
const siteNamed = (name: string): Site => ({
  ...site,
  dealerships: site.dealerships.map((each) => ({ ...each, name })),
})

/** Wraps a database to count the rows of the change log that are read. */
function countReads(database: Database): { readonly database: Database; rows: number } {
  const counted = { database, rows: 0 }
  const queryAsFeeder: Database['queryAsFeeder'] = async <Row extends object>(
    ...words: Parameters<Database['queryAsFeeder']>
  ) => {
    const result = await database.queryAsFeeder<Row>(...words)
    counted.rows += result.rowCount
    return result
  }
  const asFeeder: Database['asFeeder'] = (work) =>
    database.asFeeder((tx) =>
      work({
        ...tx,
        async query<Row extends object>(...words: Parameters<typeof tx.query>) {
          const result = await tx.query<Row>(...words)
          const [text] = words
          const sql = typeof text === 'string' ? text : text.text
          if (sql.startsWith('FETCH')) counted.rows += result.rowCount
          return result
        },
      }),
    )
  counted.database = { ...database, asFeeder, queryAsFeeder }
  return counted
}

/**
 * Measures the processor time of this thread during some work, in milliseconds, which does not depend on the
 * machine's load: the sum of all turns of noticeable length, and the longest turn.
 */
async function watch(work: () => Promise<unknown>): Promise<{ busy: number; longest: number }> {
  const read = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const turns: number[] = []
  let turnBeganAt = read()
  const tick = (): void => {
    const now = read()
    turns.push(now - turnBeganAt)
    turnBeganAt = now
  }
  const timer = setInterval(tick, 1)
  await work()
  clearInterval(timer)
  tick()
  const noticed = turns.filter((ms) => ms > 2)
  return { busy: noticed.reduce((sum, ms) => sum + ms, 0), longest: Math.max(...turns) }
}

beforeAll(async () => {
  site = await applyExampleSite(files.database)
  dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  await add(smallChange, 'S')
})
afterEach(async () => {
  for (const index of opened.splice(0)) await index.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a build', () => {
  test('of as many vehicles as this thread builds in a moment happens here, of one more aside', async () => {
    await openIndex('few').open(site)
    expect(countLines(builtAside)).toBe(0)
    await save('ONE-MORE', 'Prado')
    expect(count(await openIndex('one more').open(site))).toBe(smallChange + 1)
    expect(countLines(builtAside)).toBe(1)
  })

  test('after a large import is aside, while pages are served from the former stock', async () => {
    const index = openIndex('import')
    const partition = await index.open(site)
    const before = count(partition)
    lines = []
    await add(3000, 'L')
    const caughtUp = index.catchUp(dealership.id)
    expect(count(partition)).toBe(before)
    await caughtUp
    expect(count(partition)).toBe(before + 3000)
    expect(countLines(builtAside)).toBe(1)
  })

  test('aside costs this thread less than half of its time, in turns of less than 50 ms', async () => {
    const asides: Awaited<ReturnType<typeof watch>>[] = []
    for (const name of ['aside', 'aside too', 'aside again']) {
      const index = openIndex(name)
      asides.push(await watch(() => index.open(site)))
      expect(countLines(builtAside)).toBe(1)
    }
    // The minimum of three runs, because garbage collections are not part of the build.
    const busy = Math.min(...asides.map((aside) => aside.busy))
    const longest = Math.min(...asides.map((aside) => aside.longest))
    const scope = getStockScope(site, indexSettings.version)
    const here = await watch(() =>
      StockPartition.open(files.database, scope, indexSettings, undefined),
    )
    expect(busy).toBeLessThan(here.busy / 2)
    expect(longest).toBeLessThan(50)
  })

  test('in its own process has changes committed after it read the stock', async () => {
    const origin = { target: files.database.target, folder, deploymentId: 'test' }
    const workers = new PartitionWorkers(origin)
    const scope = getStockScope(site, indexSettings.version)
    let built: BuiltPartition | undefined
    const partition = await StockPartition.open(
      files.database,
      scope,
      indexSettings,
      undefined,
      async () => {
        await workers.build(scope, indexSettings)
        const snapshot = await openSnapshotFolder(folder, 'test').read(scope.key)
        built = { ...snapshot!, index: loadPartition(indexSettings, snapshot!.partition)! }
        await save('LATE', 'LandCruiser')
        expect(count(built, 'model = LandCruiser')).toBe(0)
        return built
      },
    )
    expect(partition.index).toBe(built?.index)
    expect(count(partition, 'model = LandCruiser')).toBe(1)
  })

  test('that fails in its process is repeated here, and logged', async () => {
    const target = { kind: 'socket', host: '/nowhere', database: 'none', owner: 'nobody' } as const
    const index = openIndex('fallback', { database: { ...files.database, target } })
    const partition = await index.open(site)
    expect(countLines(builtHere)).toBe(1)
    expect(count(partition)).toBe(count(await openIndex('whole').open(site)))
  })

  test('is given up when the process stops', async () => {
    const index = openIndex('stopped')
    const opening = index.open(site)
    await Promise.all([expect(opening).rejects.toThrow(), index.close()])
    expect(countLines(builtHere)).toBe(0)
  })
})

describe('a snapshot', () => {
  test('that a build left is enough to begin with: only what changed since is read', async () => {
    const name = 'restart'
    const before = openIndex(name)
    const size = count(await before.open(site))
    await before.close()
    await save('SINCE', 'Kluger')
    const reads = countReads(files.database)
    const after = openIndex(name, { database: reads.database })
    const partition = await after.open(site)
    expect(lines.map(({ msg, fromSnapshot }) => [msg, fromSnapshot])).toEqual([
      ['stock partition ready', true],
    ])
    expect([count(partition), count(partition, 'model = Kluger'), reads.rows]).toEqual([
      size + 1,
      1,
      1,
    ])
  })
})

describe('the memory bound', () => {
  test('is freed by the partition that was used least recently; its snapshot serves when it is used again', async () => {
    const measured = openIndex('measured')
    await measured.open(site)
    const room = { memoryBytes: measured.describe().memoryBytes * 2.5 }
    const reads = countReads(files.database)
    const index = openIndex('bound', { ...room, database: reads.database })
    const [one, two, three] = [siteNamed('One'), siteNamed('Two'), siteNamed('Three')]
    const first = await index.open(one)
    const second = await index.open(two)
    expect(index.describe().partitions).toBe(2)
    expect(await index.open(one)).toBe(first)
    await index.open(three)
    expect(index.describe().partitions).toBe(2)
    expect(await index.open(one)).toBe(first)
    lines = []
    reads.rows = 0
    await save('MEANWHILE', 'Tarago')
    await index.catchUp(dealership.id)
    expect(reads.rows).toBe(2)
    const again = await index.open(two)
    expect(again).not.toBe(second)
    expect(count(again, 'model = Tarago')).toBe(1)
    expect([countLines(builtAside), reads.rows]).toEqual([0, 3])
  })
})
