import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher, testNow } from '#modules/vehicles/testing.ts'
import type { Partition } from '#platform/search-engine/contract.ts'
import { loadPartition } from '#platform/search-engine/snapshot.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildPartition } from './build-partition.ts'
import { indexSettings } from './index-settings.ts'
import { openSnapshotFolder } from './partition-snapshot.ts'
import { PartitionWorkers } from './partition-workers.ts'
import { getStockScope, type StockScope } from './stock-scope.ts'
import { applyExampleSite } from './example-site.fake.ts'

const files = useTestDatabase()
let scope: StockScope
const opened: PartitionWorkers[] = []
const folder = mkdtempSync(join(tmpdir(), 'partition-workers-'))

/** @param program the program of a test's own worker; by default the real one */
function openWorkers(program?: string, silenceMs?: number): PartitionWorkers {
  const workers = new PartitionWorkers(
    { target: files.database.target, folder, deploymentId: 'test' },
    {
      ...(program === undefined ? {} : { file: writeProgram(program) }),
      ...(silenceMs === undefined ? {} : { silenceMs }),
    },
  )
  opened.push(workers)
  return workers
}

function writeProgram(program: string): string {
  const file = join(folder, 'other-worker.mjs')
  writeFileSync(file, program)
  return file
}

const build = (workers: PartitionWorkers) => workers.build(scope, indexSettings)

const wordsFile = join(folder, 'words')
/** Start of a program that writes a file when it begins. */
const writeWords = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const write = (word) => appendFileSync(${JSON.stringify(wordsFile)}, word + ' ')
  const count = (word) => readFileSync(${JSON.stringify(wordsFile)}, 'utf8').split(word).length - 1
  process.on('disconnect', () => process.exit())
  write('begun')`
const readWords = (): string[] => readFileSync(wordsFile, 'utf8').trim().split(' ')

beforeAll(async () => {
  const { database } = files
  const site = await applyExampleSite(database)
  scope = getStockScope(site, indexSettings.version)
  const dealership = { id: site.dealerships[0]!.id, groupId: site.groupId }
  const cars = Array.from({ length: 700 }, (_, at) => ({
    stocknum: `S${at}`,
    make: ['Toyota', 'Kia'][at % 2]!,
    model: ['HiLux', 'Rio', 'Yaris'][at % 3]!,
    year: 2000 + (at % 25),
    price: 9000 + ((at * 7919) % 40_000),
    features: ['Tow bar', `Feature ${at % 40}`],
  }))
  await importCars({ database, cipher: base64Cipher, now: () => testNow }, { dealership }, cars)
})
afterEach(async () => {
  for (const workers of opened.splice(0)) await workers.close()
  rmSync(wordsFile, { force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function result(index: Partition): unknown {
  const queries = [
    { limit: 1000, facets: ['*'], sort: ['price:desc'] },
    { q: 'toyta hilux tow', limit: 1000, facets: ['model'], filter: 'year > 2010' },
  ]
  const outcome = index.search(queries)
  return outcome.ok && outcome.results.map((each) => ({ ...each, processingTimeMs: 0 }))
}

describe('a partition that a worker built', () => {
  test('gives the results of one that was built here, and is as far', async () => {
    await build(openWorkers())
    const snapshot = await openSnapshotFolder(folder, 'test').read(scope.key)
    const here = await buildPartition(files.database, scope, indexSettings, () => undefined)
    const built = loadPartition(indexSettings, snapshot!.partition)
    expect(here.index.size).toBe(700)
    expect(result(built!)).toEqual(result(here.index))
    expect(snapshot!.cursors).toEqual(here.cursors)
  })
})

describe('a build by a worker rejects when the worker', () => {
  test.each([
    ['ends without a word', 'process.exit(3)', 'ended with 3'],
    ['is killed', `process.kill(process.pid, 'SIGSEGV')`, 'ended with SIGSEGV'],
  ])('%s', async (_, program, message) => {
    await expect(build(openWorkers(program))).rejects.toThrow(message)
  })

  test('cannot reach the database', async () => {
    const target = { kind: 'socket', host: '/nowhere', database: 'none', owner: 'nobody' } as const
    const workers = new PartitionWorkers({ target, folder, deploymentId: 'test' })
    opened.push(workers)
    await expect(build(workers)).rejects.toThrow('/nowhere')
  })

  test('falls silent', async () => {
    const idle = openWorkers('setInterval(() => undefined, 1000)', 50)
    await expect(build(idle)).rejects.toThrow('silent for 50 ms')
  })

  test('takes long, but not while it says that it is at work', async () => {
    const busy = `
      let turns = 0
      setInterval(() => process.send(++turns === 100 ? 'built' : 'at work'), 100)`
    // The time limit without a message is half of what the build takes.
    await expect(build(openWorkers(busy, 5000))).resolves.toBeUndefined()
  })

  test('is ended by close, as is what waits for its turn or comes later', async () => {
    const workers = openWorkers(writeWords)
    const waiting = [1, 2, 3].map(() => build(workers))
    const outcomes = Promise.allSettled(waiting)
    await vi.waitFor(() => expect(readWords()).toEqual(['begun', 'begun']), { timeout: 10_000 })
    await workers.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    await expect(waiting[0]).rejects.toThrow('ended with SIGKILL')
    await expect(waiting[2]).rejects.toThrow('no longer built')
    await expect(build(workers)).rejects.toThrow('no longer built')
  })
})

describe('of many partitions', () => {
  test('two are built at once, and each of the others when one of them is done', async () => {
    // Each program waits until two of them have started.
    const program = `${writeWords}
      setInterval(() => {
        if (count('begun') < 2) return
        write('done')
        process.send('built')
      }, 100)`
    const workers = openWorkers(program)
    await Promise.all([1, 2, 3].map(() => build(workers)))
    const words = readWords()
    expect(words.slice(0, 3)).toEqual(['begun', 'begun', 'done'])
    expect(words.filter((word) => word === 'begun')).toHaveLength(3)
  })
})
