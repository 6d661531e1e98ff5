import type { Client } from 'pg'
import type { IndexDocument, Partition, SearchResult } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { loadPartition } from '#platform/search-engine/snapshot.ts'
import { requireEqual } from './compare-answers.ts'
import { measure, summarise, type Timing } from './measure.ts'
import { searchPostgres, type SqlForm, sqlForms } from './postgres-search.ts'
import { fillPostgres } from './postgres-stock.ts'
import { benchSettings, generateVehicles } from './synthetic-vehicles.ts'
import {
  browse,
  browseUnsold,
  writeBase,
  refinedVariations,
  typedVariations,
  type Workload,
  writeQueries,
} from './workloads.ts'

const SIZES = [5000, 20_000, 100_000]
const POSTGRES_LIMITS = { least: 20, most: 100, budgetMs: 4000 }
const INDEX_LIMITS = { least: 200, most: 400, budgetMs: 4000 }
/** Both engines are measured warm: compiled code here, pages in memory and plans there. */
const WARM_ROUNDS = 40
const FIRST_ROUNDS = 100
const REQUIRED_RATIO = 15

/**
 * Search in the index beside PostgreSQL on the same vehicles in one run: browse (20 facets, 21 hits, sorted),
 * refined (3 facets, a range and a sort, as the five queries a refined page sends) and typed. Every answer of the
 * two is compared. Rejects where one differs, or where browse or refined is less than 15 times faster with both
 * engines warm; the first of its kind is printed beside.
 */
export async function benchSearch(pg: Client, print: (line: string) => void): Promise<void> {
  const slow: string[] = []
  for (const size of SIZES) slow.push(...(await benchSize(pg, size, print)))
  await pg.query('DROP SCHEMA search_bench CASCADE')
  if (slow.length > 0)
    throw new Error(`Less than ${REQUIRED_RATIO} times faster: ${slow.join('; ')}`)
}

async function benchSize(
  pg: Client,
  size: number,
  print: (line: string) => void,
): Promise<string[]> {
  const partition = await prepare(pg, size, print)
  const refined = refinedVariations(40)
  const workloads: [string, readonly Workload[], boolean][] = [
    ['browse', [browse], true],
    ['browse, sold hidden', [browseUnsold], true],
    ['refined', refined, true],
    ['typed (all words)', typedVariations('all'), false],
    ['typed (last word may miss)', typedVariations('last'), false],
  ]
  const slow: string[] = []
  for (const [name, variations, isBound] of workloads) {
    const form = await findBestForm(pg, variations)
    for (const workload of variations) {
      requireEqual(workload, search(partition, workload), await searchPostgres(pg, workload, form))
    }
    const postgres = await measure(
      (at) => searchPostgres(pg, variations[at % variations.length]!, form),
      POSTGRES_LIMITS,
    )
    const first = measureFirst(partition, variations)
    const again = await measure(
      (at) => search(partition, variations[at % variations.length]!),
      INDEX_LIMITS,
    )
    const ratio = postgres.p50 / again.p50
    print(
      `${name.padEnd(27)}${show(first)}${show(again)}${show(postgres)}  ${ratioText(postgres, first)} ${ratioText(postgres, again)}  ${form}`,
    )
    if (isBound && ratio < REQUIRED_RATIO) slow.push(`${name} at ${size} (${ratio.toFixed(1)})`)
  }
  return slow
}

async function prepare(
  pg: Client,
  size: number,
  print: (line: string) => void,
): Promise<Partition> {
  const { snapshot, buildMs } = await fillBoth(pg, size)
  let loaded: Partition | undefined
  const loadMs = timed(() => {
    loaded = loadPartition(benchSettings, snapshot)
  })
  const partition = loaded!
  const update = await measureUpdates(partition, size)
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
  print('')
  print(
    `${size} vehicles: build ${buildMs.toFixed(0)} ms, snapshot ${megabytes(snapshot.length)} loaded in ${loadMs.toFixed(0)} ms, memory ${megabytes(partition.memoryBytes)}, one vehicle's update p50 ${update.p50.toFixed(2)} ms, p99 ${update.p99.toFixed(2)} ms`,
  )
  const heads = ['first time', 'repeated', 'PostgreSQL'].map((head) => head.padStart(18)).join('')
  print(`${''.padEnd(27)}${heads}  times faster, first and repeated (p50)`)
  print(`${'milliseconds'.padEnd(27)}${'p50      p99'.padStart(18).repeat(3)}`)
  return partition
}

/** The vehicles end with this function: a live heap of them would make the collector pause in what is measured. */
async function fillBoth(
  pg: Client,
  size: number,
): Promise<{ snapshot: Uint8Array; buildMs: number }> {
  const vehicles = generateVehicles(size)
  await fillPostgres(pg, vehicles)
  const built = createPartition(benchSettings)
  const buildMs = timed(() => built.apply({ upserts: vehicles, removals: [] }))
  return { snapshot: built.toSnapshot(), buildMs }
}

/** Changes a price and a distance, with what earlier queries left to be corrected. */
async function measureUpdates(partition: Partition, size: number): Promise<Timing> {
  const kept = [browse, ...refinedVariations(40)]
  for (const workload of kept) search(partition, workload)
  const documents = Array.from({ length: 100 }, (_, at) => read(partition, 1 + ((at * 37) % size)))
  const timing = await measure(
    (at) => {
      const changed = { ...documents[at]!, price: 15_123 + at, km: 77_123 + at }
      partition.apply({ upserts: [changed], removals: [] })
    },
    { least: documents.length, most: documents.length, budgetMs: 0 },
  )
  partition.apply({ upserts: documents, removals: [] })
  return timing
}

/**
 * Each query as the first of its kind: before it a vehicle changes, which drops all kept answers, and more other
 * conditions are asked for than are kept.
 */
function measureFirst(partition: Partition, variations: readonly Workload[]): Timing {
  const document = read(partition, 1)
  const times: number[] = []
  for (let round = 0; round < WARM_ROUNDS + FIRST_ROUNDS; round++) {
    for (let query = 0; query < 5; query++) {
      const filter = Array.from({ length: 60 }, (_, at) => `km > ${round * 300 + query * 60 + at}`)
      partition.search([{ filter, limit: 0 }])
    }
    partition.apply({ upserts: [{ ...document, custom_rank: round }], removals: [] })
    const tookMs = timed(() => search(partition, variations[round % variations.length]!))
    if (round >= WARM_ROUNDS) times.push(tookMs)
  }
  partition.apply({ upserts: [document], removals: [] })
  return summarise(times)
}

/** The form of the SQL that is fastest here, by the median of a few warm runs. */
async function findBestForm(pg: Client, variations: readonly Workload[]): Promise<SqlForm> {
  let best: { form: SqlForm; p50: number } | undefined
  for (const form of sqlForms) {
    // Six runs of a prepared statement let PostgreSQL decide on its plan.
    for (let at = 0; at < 6; at++)
      await searchPostgres(pg, variations[at % variations.length]!, form)
    const { p50 } = await measure(
      (at) => searchPostgres(pg, variations[at % variations.length]!, form),
      {
        least: 6,
        most: 20,
        budgetMs: 1500,
      },
    )
    if (best === undefined || p50 < best.p50) best = { form, p50 }
  }
  return best!.form
}

function search(partition: Partition, workload: Workload): SearchResult[] {
  const answer = partition.search(writeQueries(workload), writeBase(workload))
  if (!answer.ok) throw new Error(answer.fault.message)
  return answer.results
}

function timed(run: () => void): number {
  const startedMs = performance.now()
  run()
  return performance.now() - startedMs
}

function show({ p50, p99 }: Timing): string {
  return `${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`
}

function ratioText(postgres: Timing, index: Timing): string {
  return `${(postgres.p50 / index.p50).toFixed(1)}×`
}

function read(partition: Partition, id: number): IndexDocument {
  const found = partition.find(id)
  if (!found.ok || found.document === undefined) throw new Error(`no vehicle ${id}`)
  return found.document
}
