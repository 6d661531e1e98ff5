import type { Site } from '#modules/sites/site.types.ts'
import { readOldestChange, readStockVersions } from '#modules/vehicles/store/vehicle.store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { loadPartitionInTurns } from '#platform/search-engine/snapshot.ts'
import type { BuiltPartition } from './build-partition.ts'
import { indexSettings } from './index-settings.ts'
import { openSnapshotFolder, type PartitionSnapshot } from './partition-snapshot.ts'
import { PartitionWorkers } from './partition-workers.ts'
import { SnapshotStore } from './snapshot-store.ts'
import { type OnStockApplied, StockPartition } from './stock-partition.ts'
import { getStockScope, type StockScope } from './stock-scope.ts'

export interface StockIndexOptions {
  readonly database: Database
  readonly log: Log
  /** The folder of snapshots. */
  readonly folder: string
  readonly deploymentId: string
  /** Limit of the memory of all partitions together; the least recently used one is evicted first. */
  readonly memoryBytes: number
  /** Called after every change of a partition that serves pages, as soon as queries see the change. */
  readonly onApplied?: OnStockApplied
}

interface OpeningPartition {
  readonly scope: StockScope
  readonly ready: Promise<StockPartition>
}

/**
 * The stock of all sites in memory: one partition for each scope, built on first use and updated from the change log.
 */
export class StockIndex {
  readonly #options: StockIndexOptions
  readonly #snapshots: SnapshotStore
  /** Partitions in the order of their last use, the most recent last. */
  readonly #partitions = new Map<string, StockPartition>()
  readonly #opening = new Map<string, OpeningPartition>()
  /** Keys of the scopes that sites use; unknown before the first `retain`. */
  #wanted: ReadonlySet<string> | undefined
  #sites: readonly Site[] = []
  readonly #workers: PartitionWorkers

  constructor(options: StockIndexOptions) {
    this.#options = options
    this.#workers = new PartitionWorkers({
      target: options.database.target,
      folder: options.folder,
      deploymentId: options.deploymentId,
    })
    const folder = openSnapshotFolder(options.folder, options.deploymentId)
    this.#snapshots = new SnapshotStore(folder, options.log)
  }

  /** The site's partition. If it is not loaded, the call waits; later calls return at once. */
  async open(site: Site): Promise<StockPartition> {
    const scope = getStockScope(site, indexSettings.version)
    const ready = this.#partitions.get(scope.key)
    if (ready !== undefined) {
      this.#partitions.delete(scope.key)
      this.#partitions.set(scope.key, ready)
      return ready
    }
    let opening = this.#opening.get(scope.key)
    if (opening === undefined) {
      const ready = this.#build(scope).finally(() => this.#opening.delete(scope.key))
      opening = { scope, ready }
      this.#opening.set(scope.key, opening)
    }
    return opening.ready
  }

  /**
   * Applies a dealership's committed changes in every partition that contains it.
   *
   * @returns the number of the last applied change; null if no partition contains the dealership
   */
  async catchUp(dealershipId: number): Promise<number | null> {
    const startedAt = performance.now()
    const holds = ({ scope }: { readonly scope: StockScope }) =>
      scope.dealershipIds.includes(dealershipId)
    const loaded = [...this.#partitions.values()].filter(holds)
    const opening = [...this.#opening.values()].filter(holds)
    await Promise.all(loaded.map((partition) => partition.catchUp()))
    // A partition that is being opened may have read the stock before the change, so it is updated too.
    const opened = await Promise.allSettled(opening.map(({ ready }) => ready))
    const late = opened.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    )
    await Promise.all(late.map((partition) => partition.catchUp()))
    this.#dropLeastUsed()
    const holding = [...loaded, ...late]
    const ms = Math.round(performance.now() - startedAt)
    this.#options.log.info({ dealershipId, partitions: holding.length, ms }, 'stock changed')
    const reached = holding.map((partition) => partition.cursors.get(dealershipId) ?? 0)
    return reached.length === 0 ? null : Math.min(...reached)
  }

  /** Applies all committed changes. Called regularly, because a notification may be lost. */
  async catchUpAll(): Promise<void> {
    const loaded = [...this.#partitions.values()]
    const ids = [...new Set(loaded.flatMap((partition) => partition.scope.dealershipIds))]
    if (ids.length === 0) return
    const versions = await this.#options.database.asFeeder((tx) => readStockVersions(tx, ids))
    const behind = loaded.filter(
      (partition) =>
        partition.isOutdated ||
        versions.some(({ dealershipId, changeSeq }) => {
          const cursor = partition.cursors.get(dealershipId)
          return cursor !== undefined && cursor < changeSeq
        }),
    )
    await Promise.all(behind.map((partition) => partition.catchUp()))
  }

  /** Drops partitions that no site uses any more, because a site's dealerships or their names have changed. */
  retain(sites: readonly Site[]): void {
    const wanted = new Set(sites.map((site) => getStockScope(site, indexSettings.version).key))
    for (const key of this.#partitions.keys()) if (!wanted.has(key)) this.#partitions.delete(key)
    this.#sites = sites
    // A partition that is still being opened checks this list and is then not added.
    this.#wanted = wanted
  }

  /**
   * Drops this machine's snapshots and rebuilds every partition from the database, the most recently used first. Each
   * partition serves its old state until it is rebuilt; one that is being opened starts again. Rejects if a partition
   * could not be rebuilt: it keeps its old state, and `catchUpAll` tries again.
   */
  async rebuildAll(): Promise<void> {
    this.#snapshots.drop(this.#workers.abandon())
    for (const partition of [...this.#partitions.values()].toReversed()) {
      await partition.rebuild()
      this.#snapshots.save(partition)
    }
  }

  /**
   * Builds missing partitions of the sites that show a dealership's stock, so that no visitor waits for them. Does
   * not evict partitions of other sites.
   */
  async warm(dealershipId: number): Promise<void> {
    for (const site of this.#sites) {
      const scope = getStockScope(site, indexSettings.version)
      if (!scope.dealershipIds.includes(dealershipId) || this.#partitions.has(scope.key)) continue
      if (this.describe().memoryBytes >= this.#options.memoryBytes) return
      await this.open(site)
    }
  }

  /** Number of dealerships with changes that are not yet applied, and the age of the oldest such change. */
  async measureLag(): Promise<{ dealerships: number; seconds: number }> {
    const cursors = new Map<number, number>()
    for (const partition of this.#partitions.values()) {
      for (const [id, cursor] of partition.cursors) {
        cursors.set(id, Math.min(cursor, cursors.get(id) ?? cursor))
      }
    }
    if (cursors.size === 0) return { dealerships: 0, seconds: 0 }
    return this.#options.database.asFeeder((tx) => readOldestChange(tx, cursors))
  }

  /** Number of partitions and vehicles, and bytes in memory, for the operator. */
  describe(): { partitions: number; vehicles: number; memoryBytes: number } {
    const loaded = [...this.#partitions.values()]
    return {
      partitions: loaded.length,
      vehicles: loaded.reduce((sum, { index }) => sum + index.size, 0),
      memoryBytes: loaded.reduce((sum, { index }) => sum + index.memoryBytes, 0),
    }
  }

  /** Ends running builds, and writes a snapshot of every partition for the next start. */
  async close(): Promise<void> {
    await this.#workers.close()
    await Promise.allSettled([...this.#opening.values()].map(({ ready }) => ready))
    for (const partition of this.#partitions.values()) this.#snapshots.save(partition)
    this.#partitions.clear()
    await this.#snapshots.settle()
  }

  async #build(scope: StockScope): Promise<StockPartition> {
    for (;;) {
      const { generation } = this.#snapshots
      const startedAt = performance.now()
      const snapshot = await this.#snapshots.read(scope.key)
      const partition = await StockPartition.open(
        this.#options.database,
        scope,
        indexSettings,
        snapshot,
        (scope) => this.#buildElsewhere(scope),
      )
      // A drop in the meantime makes the partition invalid, since it may have been loaded from an old snapshot.
      if (generation !== this.#snapshots.generation) continue
      this.#take(partition, snapshot, performance.now() - startedAt)
      return partition
    }
  }

  #take(partition: StockPartition, snapshot: PartitionSnapshot | undefined, ms: number): void {
    const { scope, isFromSnapshot } = partition
    // Set only now: no page can have seen the changes that were applied while the partition was opened.
    if (this.#options.onApplied !== undefined) partition.onApplied = this.#options.onApplied
    this.#options.log.info(
      {
        dealerships: scope.dealershipIds.length,
        vehicles: partition.index.size,
        fromSnapshot: isFromSnapshot,
        ms: Math.round(ms),
      },
      'stock partition ready',
    )
    // No site uses the scope any more, so the partition serves only the request that opened it.
    if (this.#wanted?.has(scope.key) === false) return
    this.#partitions.set(scope.key, partition)
    if (snapshot !== undefined && isFromSnapshot) this.#snapshots.noteUse(scope.key, snapshot)
    else this.#snapshots.save(partition)
    this.#dropLeastUsed()
  }

  async #buildElsewhere(scope: StockScope): Promise<BuiltPartition | undefined> {
    for (;;) {
      // Waits until dropped snapshots are deleted, so that the worker's snapshot is not deleted with them.
      await this.#snapshots.settleDrop()
      const { generation } = this.#snapshots
      const isDropped = (): boolean => generation !== this.#snapshots.generation
      try {
        const built = await this.#buildInWorker(scope, isDropped)
        if (!isDropped()) return built
      } catch (error) {
        if (this.#workers.isClosed) throw error
        if (isDropped()) continue
        this.#options.log.warn(
          { err: error },
          'stock partition could not be built aside: it is built between requests',
        )
        return undefined
      }
    }
  }

  /** @param isDropped whether the snapshots were dropped, which ends the worker or deletes its snapshot */
  async #buildInWorker(
    scope: StockScope,
    isDropped: () => boolean,
  ): Promise<BuiltPartition | undefined> {
    const startedAt = performance.now()
    await this.#workers.build(scope, indexSettings)
    const builtMs = Math.round(performance.now() - startedAt)
    if (isDropped()) return undefined
    const snapshot = await this.#snapshots.readBuilt(scope.key)
    const index = snapshot && (await loadPartitionInTurns(indexSettings, snapshot.partition))
    if (snapshot === undefined || index === undefined)
      throw new Error('what the worker built cannot be loaded')
    if (isDropped()) return undefined
    const ms = Math.round(performance.now() - startedAt)
    this.#options.log.info({ vehicles: index.size, builtMs, ms }, 'stock partition built aside')
    this.#snapshots.noteUse(scope.key, snapshot)
    return { index, cursors: snapshot.cursors }
  }

  /** Evicts the least recently used partitions. The most recently used one always stays, even if it is too large. */
  #dropLeastUsed(): void {
    for (const [key, partition] of this.#partitions) {
      const isWithin = this.describe().memoryBytes <= this.#options.memoryBytes
      if (isWithin || this.#partitions.size === 1) return
      this.#partitions.delete(key)
      this.#snapshots.save(partition)
    }
  }
}
