import { setImmediate as breathe } from 'node:timers/promises'
import {
  countChanges,
  readLatestChanges,
  readStockVersions,
} from '#modules/vehicles/store/vehicle.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { IndexSettings, Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { runInTurns } from '#platform/search-engine/run-in-turns.ts'
import { loadPartitionInTurns } from '#platform/search-engine/snapshot.ts'
import {
  applyChanges,
  applyRows,
  batchSize,
  buildPartition,
  type BuiltPartition,
} from './build-partition.ts'
import type { Cursors, PartitionSnapshot } from './partition-snapshot.ts'
import type { StockScope } from './stock-scope.ts'

/**
 * A change of up to this many vehicles, or this share of the stock, is applied to the partition that serves pages. A
 * larger change is built separately, if possible in another process. This many vehicles take about 50 ms.
 */
export const smallChange = 500
const smallShare = 0.1

/** @param vehicleIds the changed vehicles; null: too many, or unknown */
export type OnStockApplied = (dealershipId: number, vehicleIds: readonly number[] | null) => void

/** Builds the whole partition in another process; undefined if it must be built in this one. */
export type BuildElsewhere = (scope: StockScope) => Promise<BuiltPartition | undefined>

/** The index of a scope, with its positions in the change logs of the dealerships. */
export class StockPartition {
  readonly scope: StockScope
  /** Whether the partition was loaded from a snapshot. */
  readonly isFromSnapshot: boolean
  readonly #database: Database
  readonly #settings: IndexSettings
  readonly #buildElsewhere: BuildElsewhere | undefined
  #index: Partition
  #cursors: Map<number, number>
  /** Increases with every applied change; part of cache keys. */
  version = 0
  /** Called for every change as soon as queries see the change. */
  onApplied: OnStockApplied = () => undefined
  #running: Promise<void> | undefined
  #behind = false
  #mustRebuild = false

  private constructor(
    database: Database,
    scope: StockScope,
    settings: IndexSettings,
    loaded: BuiltPartition | undefined,
    buildElsewhere: BuildElsewhere | undefined,
  ) {
    this.#database = database
    this.scope = scope
    this.#settings = settings
    this.#buildElsewhere = buildElsewhere
    this.isFromSnapshot = loaded !== undefined
    this.#index = loaded?.index ?? createPartition(settings)
    this.#cursors = new Map(scope.dealershipIds.map((id) => [id, loaded?.cursors.get(id) ?? 0]))
  }

  /**
   * Loads a snapshot if there is a valid one, else builds from the database. The partition is up to date when this
   * resolves.
   */
  static async open(
    database: Database,
    scope: StockScope,
    settings: IndexSettings,
    snapshot: PartitionSnapshot | undefined,
    buildElsewhere?: BuildElsewhere,
  ): Promise<StockPartition> {
    const loaded = await load(database, scope, settings, snapshot)
    const partition = new StockPartition(database, scope, settings, loaded, buildElsewhere)
    await partition.catchUp()
    return partition
  }

  /**
   * Applies all committed changes. Calls during a run share one further run, so that each caller sees everything that
   * was committed before the call.
   */
  catchUp(): Promise<void> {
    this.#behind = true
    this.#running ??= this.#readAll()
    return this.#running
  }

  /** Rebuilds from the database, and serves the old state until then. If rebuilding fails, the next run tries again. */
  rebuild(): Promise<void> {
    this.#mustRebuild = true
    return this.catchUp()
  }

  /** Whether a rebuild is pending. */
  get isOutdated(): boolean {
    return this.#mustRebuild
  }

  /** The index that serves queries at present; a large change replaces it. */
  get index(): Partition {
    return this.#index
  }

  get cursors(): Cursors {
    return this.#cursors
  }

  /** Copies the partition, in several turns of the event loop; undefined if the stock changed between two of them. */
  async takeSnapshot(): Promise<PartitionSnapshot | undefined> {
    const { version } = this
    const cursors = new Map(this.#cursors)
    const partition = await runInTurns(this.#index.toSnapshotInSteps())
    return this.version === version ? { cursors, partition } : undefined
  }

  async #readAll(): Promise<void> {
    // Waits for a turn, so that the caller has stored the promise before this continues.
    await Promise.resolve()
    try {
      while (this.#behind) {
        this.#behind = false
        if (this.#mustRebuild || (await this.#readChanges()) === 'too many') await this.#rebuild()
      }
    } finally {
      this.#running = undefined
    }
  }

  /** Builds a large change separately, while pages are served from the old stock, which it then replaces at once. */
  async #rebuild(): Promise<void> {
    const { scope } = this
    const wasWanted = this.#mustRebuild
    this.#mustRebuild = false
    try {
      await this.#replaceIndex(scope)
    } catch (error) {
      this.#mustRebuild ||= wasWanted
      throw error
    }
  }

  async #replaceIndex(scope: StockScope): Promise<void> {
    const next =
      (await this.#buildElsewhere?.(scope)) ??
      (await buildPartition(this.#database, scope, this.#settings, () => breathe()))
    this.#index = next.index
    this.#cursors = new Map(next.cursors)
    this.version += 1
    for (const id of scope.dealershipIds) this.onApplied(id, null)
    // Some changes were committed during the build.
    this.#behind = true
  }

  async #readChanges(): Promise<'read' | 'too many'> {
    const outcome = (await this.#readFewChanges()) ? 'read' : await this.#readManyChanges()
    this.#index.prepare()
    return outcome
  }

  /**
   * Reads a few changes (usually one) in one request to the database, because the author of a change waits until it
   * is visible.
   *
   * @returns false, without any change, if there are more
   */
  async #readFewChanges(): Promise<boolean> {
    // The first changes of an empty partition are the whole stock.
    if (this.#index.size === 0) return false
    const rows = await readLatestChanges(this.#database, this.#cursors, batchSize + 1)
    if (rows.length > batchSize) return false
    applyRows({ scope: this.scope, index: this.#index, cursors: this.#cursors }, rows)
    for (const [dealershipId, changed] of Map.groupBy(rows, (row) => row.dealershipId)) {
      this.version += 1
      this.onApplied(
        dealershipId,
        changed.map((row) => row.id),
      )
    }
    return true
  }

  /** Counts the changes first; too many are not read here, but by a rebuild. */
  async #readManyChanges(): Promise<'read' | 'too many'> {
    return this.#database.asFeeder(async (tx) => {
      const counts = await countChanges(tx, this.#cursors)
      const behind = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (behind > smallChange && behind > this.#index.size * smallShare) return 'too many'
      for (const [id, count] of counts) if (count > 0) await this.#readDealership(tx, id)
      return 'read'
    })
  }

  async #readDealership(tx: Tx, dealershipId: number): Promise<void> {
    const applied: number[] = []
    try {
      await applyChanges({
        tx,
        scope: this.scope,
        dealershipId,
        index: this.#index,
        cursors: this.#cursors,
        onBatch: (vehicleIds) => {
          this.version += 1
          applied.push(...vehicleIds)
        },
        betweenBatches: () => breathe(),
      })
    } finally {
      // Called even if the rest could not be read, because these changes are visible.
      if (applied.length > 0) this.onApplied(dealershipId, applied)
    }
  }
}

async function load(
  database: Database,
  scope: StockScope,
  settings: IndexSettings,
  snapshot: PartitionSnapshot | undefined,
): Promise<BuiltPartition | undefined> {
  if (snapshot === undefined || !(await isBehind(database, scope, snapshot.cursors)))
    return undefined
  const index = await loadPartitionInTurns(settings, snapshot.partition)
  return index === undefined ? undefined : { index, cursors: snapshot.cursors }
}

/**
 * Whether the database is older than a snapshot: a database restored to an earlier state has lower sequence numbers.
 * The snapshot is then invalid.
 */
async function isBehind(database: Database, scope: StockScope, cursors: Cursors): Promise<boolean> {
  const versions = await database.asFeeder((tx) => readStockVersions(tx, scope.dealershipIds))
  const reached = new Map(versions.map((version) => [version.dealershipId, version.changeSeq]))
  return [...cursors].every(([id, cursor]) => cursor <= (reached.get(id) ?? 0))
}
