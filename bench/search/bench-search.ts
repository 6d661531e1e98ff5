import type { Client } from 'pg'
import type { Partition } from '#platform/search-engine/contract.ts'
import { findMean, measureSlowness } from '../pace/yardstick.ts'
import { installBenchPackages } from '../packages/bench-packages.ts'
import { requireEqualResults } from './compare-results.ts'
import { type Limits, measure, timedAsync, type Timing } from './measure.ts'
import { openOrama } from './orama-search.ts'
import { openPostgres } from './postgres-search.ts'
import type { Rival } from './rival.ts'
import {
  findLeastRatio,
  findSlowComparison,
  listSlowFigures,
  mostUpdateMs,
  type WorkloadKind,
} from './search-bounds.ts'
import { openSqlite } from './sqlite-search.ts'
import {
  buildStock,
  listChanged,
  measureFirst,
  measureUpdates,
  searchStock,
} from './stock-figures.ts'
import { generateVehicles, type SyntheticVehicle } from './synthetic-vehicles.ts'
import {
  browse,
  browseUnsold,
  refinedVariations,
  typedVariations,
  type Workload,
} from './workloads.ts'

/** `SEARCH_SIZES=5000,20000` measures these sizes. */
const usualSizes = '5000,20000,100000,500000'
/** Filling Orama with more takes minutes. */
const mostForOrama = 20_000
/** All engines are measured after a warm-up: of compiled code, memory pages and query plans. */
const indexLimits = { least: 200, most: 400, budgetMs: 4000 }
const updateLimits = { least: 20, most: 100, budgetMs: 2000 }
const largestInFull = 100_000
/** Pieces of yardstick work before and after the updates. */
const yardstickPieces = 100

/** How often a rival is searched: fewer searches suffice where each takes seconds. */
interface Effort {
  readonly warmRounds: number
  /** Limits of the trial that finds the rival's best form. */
  readonly trial: Limits
  readonly search: Limits
  /** How many variations of a workload are compared. */
  readonly compared: number
}

const inFull: Effort = {
  // After six executions PostgreSQL has chosen its plan for a prepared statement.
  warmRounds: 6,
  trial: { least: 6, most: 20, budgetMs: 1500 },
  search: { least: 10, most: 100, budgetMs: 3000 },
  compared: Number.POSITIVE_INFINITY,
}
const inBrief: Effort = {
  warmRounds: 1,
  trial: { least: 1, most: 20, budgetMs: 1500 },
  search: { least: 6, most: 100, budgetMs: 3000 },
  compared: 4,
}

interface Measured {
  readonly name: string
  readonly kind: WorkloadKind
  readonly variations: readonly Workload[]
  readonly first: Timing
  readonly again: Timing
}

/**
 * Compares the index with PostgreSQL, SQLite with FTS5 and Orama on the same vehicles in one run: browsing (20 facets,
 * 21 hits, sorted), filtering (3 facets, a range and a sort, as five queries like a filtered page) and typed words.
 * Results are compared wherever both engines support the same query.
 *
 * @returns what exceeds its limit
 * @throws Error if results differ
 */
export async function benchSearch(pg: Client, print: (line: string) => void): Promise<string[]> {
  const sizes = (process.env['SEARCH_SIZES'] ?? usualSizes).split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1000)) {
    throw new Error('SEARCH_SIZES must be whole numbers from 1000 on, separated by commas')
  }
  installBenchPackages(print)
  const slow: string[] = []
  for (const size of sizes) slow.push(...(await benchSize(pg, size, print)))
  return slow
}

async function benchSize(
  pg: Client,
  size: number,
  print: (line: string) => void,
): Promise<string[]> {
  const generate = (): SyntheticVehicle[] => generateVehicles(size)
  const { partition, buildMs, loadMs, snapshotBytes } = buildStock(generate)
  const before = measureSlowness(yardstickPieces)
  const update = await measureUpdates(partition)
  const slower = findMean([before, measureSlowness(yardstickPieces)])
  print(`\n${size} vehicles, milliseconds`)
  print(
    `${'index'.padEnd(27)}built in ${buildMs.toFixed(0)}, ${showStore(partition.memoryBytes, update)}`,
  )
  print(
    `${''.padEnd(27)}the p99 of this update, in the index alone until a query finds it, is what ${mostUpdateMs} ms are held against: ${(update.p99 / slower).toFixed(1)} on the machine of its bound, ` +
      `as this one takes ${slower.toFixed(2)} times as long`,
  )
  print(
    `${''.padEnd(27)}snapshot of ${megabytes(snapshotBytes)} loaded in ${loadMs.toFixed(0)}, ${((100 * loadMs) / buildMs).toFixed(0)} % of a build`,
  )
  const measured = await measureIndex(partition)
  const refined = measured.find(({ name }) => name === 'refined')!.again
  const slow = listSlowFigures(size, { buildMs, loadMs, update, refined, slower })
  const openers: (() => Promise<Rival>)[] = [
    () => openPostgres(pg, generate()),
    () => Promise.resolve(openSqlite(generate())),
    ...(size <= mostForOrama ? [() => openOrama(generate())] : []),
  ]
  for (const open of openers) slow.push(...(await benchRival(open, partition, measured, print)))
  return slow
}

async function measureIndex(partition: Partition): Promise<Measured[]> {
  const workloads: [string, WorkloadKind, readonly Workload[]][] = [
    ['browse', 'refined', [browse]],
    ['browse, sold hidden', 'refined', [browseUnsold]],
    ['refined', 'refined', refinedVariations(40)],
    ['typed (all words)', 'unbound', typedVariations('all')],
    ['typed (last word may miss)', 'typed', typedVariations('last')],
  ]
  const measured: Measured[] = []
  for (const [name, kind, variations] of workloads) {
    const first = measureFirst(partition, variations)
    const again = await measure(
      (at) => searchStock(partition, variations[at % variations.length]!),
      indexLimits,
    )
    measured.push({ name, kind, variations, first, again })
  }
  return measured
}

async function benchRival(
  open: () => Promise<Rival>,
  partition: Partition,
  measured: readonly Measured[],
  print: (line: string) => void,
): Promise<string[]> {
  let rival: Rival | undefined
  const buildMs = await timedAsync(async () => (rival = await open()))
  const beside = rival!
  try {
    const changed = listChanged(partition) as SyntheticVehicle[]
    const update = await measure((at) => beside.update(changed[at % changed.length]!), updateLimits)
    const bytes = await beside.memoryBytes()
    print(`${beside.name.padEnd(27)}built in ${buildMs.toFixed(0)}, ${showStore(bytes, update)}`)
    const heads = ['first time', 'repeated', beside.name].map((head) => head.padStart(18)).join('')
    print(`${''.padEnd(27)}${heads}  times faster (p50)`)
    print(`${''.padEnd(27)}${'p50      p99'.padStart(18).repeat(3)}`)
    const slow: string[] = []
    const effort = partition.size > largestInFull ? inBrief : inFull
    for (const { name, kind, variations, first, again } of measured) {
      const form = await findBestForm(beside, variations, effort)
      await compareResults(beside, partition, variations.slice(0, effort.compared), form)
      const theirs = await measure(
        (at) => beside.search(variations[at % variations.length]!, form),
        effort.search,
      )
      print(
        `${name.padEnd(27)}${show(first)}${show(again)}${show(theirs)}  ${showRatios({ theirs, first, again }, findLeastRatio(kind, partition.size, beside.name))}  ${form}`,
      )
      const found = findSlowComparison(
        name,
        kind,
        partition.size,
        { ...theirs, name: beside.name },
        again,
      )
      if (found !== undefined) slow.push(found)
    }
    return slow
  } finally {
    await beside.close()
  }
}

async function compareResults(
  rival: Rival,
  partition: Partition,
  variations: readonly Workload[],
  form: string,
): Promise<void> {
  for (const workload of variations.filter((one) => rival.isComparable(one))) {
    const rivalResult = await rival.search(workload, form)
    requireEqualResults(workload, searchStock(partition, workload), rival, rivalResult)
  }
}

/** The fastest form, by the median of a few warm runs. */
async function findBestForm(
  rival: Rival,
  variations: readonly Workload[],
  { warmRounds, trial }: Effort,
): Promise<string> {
  let best: { form: string; p50: number } | undefined
  for (const form of rival.forms) {
    const searchRival = (at: number) => rival.search(variations[at % variations.length]!, form)
    for (let at = 0; at < warmRounds; at++) await searchRival(at)
    if (rival.forms.length === 1) return form
    const { p50 } = await measure(searchRival, trial)
    if (best === undefined || p50 < best.p50) best = { form, p50 }
  }
  return best!.form
}

function showStore(bytes: number, update: Timing): string {
  return `memory ${megabytes(bytes)}, one vehicle's update p50 ${update.p50.toFixed(2)}, p99 ${update.p99.toFixed(2)}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

function show({ p50, p99 }: Timing): string {
  return `${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`
}

/** @param least minimum ratio, applied only to repeated queries */
function showRatios(
  { theirs, first, again }: Readonly<Record<'theirs' | 'first' | 'again', Timing>>,
  least: number | undefined,
): string {
  const [ofFirst, ofRepeated] = [ratio(theirs, first), ratio(theirs, again)]
  if (least === undefined) return `first ${ofFirst}, repeated ${ofRepeated}`
  return `first ${ofFirst} (${least}× asked), repeated ${ofRepeated} (${least}× asked, held)`
}

function ratio(theirs: Timing, ours: Timing): string {
  return `${(theirs.p50 / ours.p50).toFixed(1)}×`
}
