import type { IndexDocument, Partition, SearchResult } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { loadPartition } from '#platform/search-engine/snapshot.ts'
import { measure, summarise, timed, type Timing } from './measure.ts'
import { benchSettings, type SyntheticVehicle } from './synthetic-vehicles.ts'
import { browse, refinedVariations, type Workload, writeBase, writeQueries } from './workloads.ts'

/** How many uncached queries to run; fewer for a stock so large that each round takes seconds. */
const inFull = { warm: 40, measured: 100 }
const inBrief = { warm: 5, measured: 20 }
const largestInFull = 100_000
/** Enough rounds that the p99 is more than a single pause. */
const updateRounds = 1000
/** Garbage collection of the build runs during one of these; a real start has no such garbage. */
const loadRounds = 5

export interface BuiltStock {
  readonly partition: Partition
  readonly buildMs: number
  /** The median of `loadRounds` loads. */
  readonly loadMs: number
  readonly snapshotBytes: number
}

/** The index after a website's restart: loaded from a snapshot. */
export function buildStock(generate: () => readonly SyntheticVehicle[]): BuiltStock {
  const { snapshot, buildMs } = build(generate)
  let partition: Partition | undefined
  const loads = Array.from({ length: loadRounds }, () =>
    timed(() => {
      partition = loadPartition(benchSettings, snapshot)
      partition?.prepare()
    }),
  )
  const loadMs = summarise(loads).p50
  return { partition: partition!, buildMs, loadMs, snapshotBytes: snapshot.length }
}

/**
 * The vehicles are released when this function returns: a large heap would cause garbage-collection pauses during
 * measurements.
 */
function build(generate: () => readonly SyntheticVehicle[]): {
  snapshot: Uint8Array
  buildMs: number
} {
  const vehicles = generate()
  const built = createPartition(benchSettings)
  const buildMs = timed(() => {
    built.apply({ upserts: vehicles, removals: [] })
    built.prepare()
  })
  return { snapshot: built.toSnapshot(), buildMs }
}

export function searchStock(partition: Partition, workload: Workload): SearchResult[] {
  const outcome = partition.search(writeQueries(workload), writeBase(workload))
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.results
}

export function readVehicle(partition: Partition, id: number): IndexDocument {
  const found = partition.find(id)
  if (!found.ok || found.document === undefined) throw new Error(`no vehicle ${id}`)
  return found.document
}

/**
 * Changes a price and an odometer reading, with caches of earlier queries to update, and measures until a query finds
 * them.
 */
export async function measureUpdates(partition: Partition): Promise<Timing> {
  for (const workload of [browse, ...refinedVariations(40)]) searchStock(partition, workload)
  const documents = listChanged(partition)
  const timing = await measure(
    (at) => {
      const document = documents[at % documents.length]!
      const changed = { ...document, price: 15_123 + at, km: 77_123 + at }
      partition.apply({ upserts: [changed], removals: [] })
      const filter = `price = ${changed.price} AND km = ${changed.km}`
      const found = partition.search([{ filter, limit: 1 }])
      if (!found.ok || found.results[0]!.totalHits < 1) throw new Error('a change is not found')
    },
    { least: updateRounds, most: updateRounds, budgetMs: 0 },
  )
  partition.apply({ upserts: documents, removals: [] })
  return timing
}

/** A hundred vehicles spread over the stock. */
export function listChanged(partition: Partition): IndexDocument[] {
  return Array.from({ length: 100 }, (_, at) =>
    readVehicle(partition, 1 + ((at * 37) % partition.size)),
  )
}

/**
 * Measures each query uncached: before it a vehicle changes, which drops cached results, and more conditions than the
 * cache holds are requested.
 */
export function measureFirst(partition: Partition, variations: readonly Workload[]): Timing {
  const document = readVehicle(partition, 1)
  const times: number[] = []
  const { warm, measured } = partition.size > largestInFull ? inBrief : inFull
  for (let round = 0; round < warm + measured; round++) {
    for (let query = 0; query < 5; query++) {
      const filter = Array.from({ length: 60 }, (_, at) => `km > ${round * 300 + query * 60 + at}`)
      partition.search([{ filter, limit: 0 }])
    }
    partition.apply({ upserts: [{ ...document, custom_rank: round }], removals: [] })
    const tookMs = timed(() => searchStock(partition, variations[round % variations.length]!))
    if (round >= warm) times.push(tookMs)
  }
  partition.apply({ upserts: [document], removals: [] })
  return summarise(times)
}
