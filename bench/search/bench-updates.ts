import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { saveVehicle } from '#modules/vehicles/intake/save-vehicle.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { runCommand } from '../../e2e/command.ts'
import { startWebProcess } from '../../checks/setup/web-process.ts'
import { findPrice, openBenchIndex } from './bench-index.ts'
import { summarise, type Timing } from './measure.ts'
import { findMean, measureSlowness } from '../pace/yardstick.ts'
import { mostUpdateMs } from './search-bounds.ts'
import type { SeenPrice } from './stock-reader.ts'

const root = resolve(import.meta.dirname, '..', '..')
const listings = resolve(root, '../shared/data/stock/au-listings-2023.csv')
const site = 'southern-cross-motors'
/** The vehicle's stock number and unique badge. */
const name = 'BENCH-1'
const warmRounds = 50
const rounds = 600
const mostOtherMs = 100
/** The speed of a shared machine changes within a second, so the rounds alternate with yardstick work. */
const roundsATurn = 10
const piecesATurn = 8

/**
 * Writes one vehicle of a real stock repeatedly: how long after each commit the writer's own index, and that of another
 * process, find it.
 *
 * @returns what exceeds its limit
 */
export async function benchUpdates(print: (line: string) => void): Promise<string[]> {
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  const data = mkdtempSync(join(root, '.forecourt', 'bench-updates-'))
  try {
    await (await startWebProcess(data)).stop()
    if (existsSync(listings)) {
      const words = ['--dealership', 'southern-cross-dandenong', '--mapping', 'au-listings']
      await runCommand(data, 'stock', 'import', listings, ...words, '--partial')
    } else print(`without the real listings, which are not at ${listings}`)
    return await measureUpdates(data, print)
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}

async function measureUpdates(data: string, print: (line: string) => void): Promise<string[]> {
  const opened = await openBenchIndex(data, site, mkdtempSync(join(data, 'bench-writer-')))
  const { index, database, loaded } = opened
  const other = await forkReader(data)
  try {
    const [dealership] = loaded.dealerships
    if (dealership === undefined) throw new Error(`${site} has no dealership`)
    const bare: number[] = []
    const same: number[] = []
    const elsewhere: number[] = []
    const saves: number[] = []
    const slowness: number[] = []
    for (let round = 0; round < warmRounds + rounds; round++) {
      const price = 20_000 + round
      if (round % roundsATurn === 0) slowness.push(measureSlowness(piecesATurn))
      const startedMs = performance.now()
      await database.withScope({ dealershipIds: [dealership.id] }, async (tx) => {
        const deps = { cipher: base64Cipher, now: new Date() }
        const record = {
          stocknum: name,
          badge: name,
          make: 'Toyota',
          model: 'HiLux',
          year: 2020,
          price,
        }
        const at = { id: dealership.id, groupId: loaded.groupId }
        const saved = await saveVehicle(tx, deps, at, record)
        if (!saved.ok) throw new Error(`${saved.field}: ${saved.reason}`)
      })
      const committedMs = performance.now()
      const seen = other.waitFor(price)
      if (round % 2 === 1) {
        await database.queryAsFeeder('SELECT 1', [])
        if (round >= warmRounds) bare.push(performance.now() - committedMs)
        await index.catchUp(dealership.id)
        await seen
        continue
      }
      await index.catchUp(dealership.id)
      const { index: partition } = await index.open(loaded)
      if (findPrice(partition, name) !== price) throw new Error('a change is not found')
      const sameMs = performance.now() - committedMs
      const otherMs = (await seen) - performance.timeOrigin - committedMs
      if (round < warmRounds) continue
      saves.push(committedMs - startedMs)
      same.push(sameMs)
      elsewhere.push(otherMs)
    }
    const { index: partition } = await index.open(loaded)
    print(
      `\none vehicle written beside ${partition.size} others, milliseconds after its commit until a query finds it`,
    )
    const here = summarise(same)
    const there = summarise(elsewhere)
    const slower = findMean(slowness)
    const paced = here.p99 / slower
    print(`a bare statement then       ${show(summarise(bare))} (not bounded)`)
    print(
      `in the writer's own process ${show(here)}, p99 ${paced.toFixed(1)} on the machine of its bound ` +
        `(at most ${mostUpdateMs}); this one takes ${slower.toFixed(2)} times as long`,
    )
    print(
      `in another process          ${show(there)} (p99 at most ${mostOtherMs}${held(there, mostOtherMs)})`,
    )
    print(`the write itself            ${show(summarise(saves))} (not bounded)`)
    return [
      ...(paced > mostUpdateMs ? [`a change is seen in its own process after ${show(here)}`] : []),
      ...(there.p99 > mostOtherMs
        ? [`a change is seen in another process after ${show(there)}`]
        : []),
    ]
  } finally {
    await other.stop()
    await opened.close()
  }
}

interface Reader {
  /** When the other process found the price, in milliseconds since the epoch. */
  waitFor(price: number): Promise<number>
  stop(): Promise<unknown>
}

async function forkReader(data: string): Promise<Reader> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'stock-reader.ts'), [data, site, name])
  const found = new Map<number, PromiseWithResolvers<number>>()
  const findingOf = (price: number): PromiseWithResolvers<number> => {
    const finding = found.get(price) ?? Promise.withResolvers<number>()
    found.set(price, finding)
    return finding
  }
  const ready = new Promise<void>((done, failed) => {
    child.once('message', () => done())
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`the reader ended with ${code}`)))
  })
  child.on('message', (message) => {
    const { price, atMs } = message as SeenPrice
    if (price !== undefined) findingOf(price).resolve(atMs)
  })
  await ready
  return {
    waitFor: (price) => findingOf(price).promise,
    stop: async () => {
      child.removeAllListeners('exit')
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function show({ p50, p99 }: Timing): string {
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`
}

function held({ p99 }: Timing, mostMs: number): string {
  return p99 > mostMs ? '' : ', held'
}
