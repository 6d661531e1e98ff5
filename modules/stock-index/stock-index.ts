import type { Site } from '#modules/sites/site.types.ts'
import { readOldestChange, readStockVersions } from '#modules/vehicles/vehicle.store.ts'
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
  /** Where snapshots lie. */
  readonly folder: string
  readonly deploymentId: string
  /** All partitions together; the one that was used least recently goes first. */
  readonly memoryBytes: number
  /** Called for every change of a partition that serves pages, as soon as they see it. */
  readonly onApplied?: OnStockApplied
}

interface OpeningPartition {
  readonly scope: StockScope
  readonly ready: Promise<StockPartition>
}

/** The stock of every site, in memory: partitions by scope, built on first use and fed from the change log. */
export class StockIndex {
  readonly #options: StockIndexOptions
  readonly #snapshots: SnapshotStore
  /** In the order of their last use, the latest last. */
  readonly #partitions = new Map<string, StockPartition>()
  readonly #opening = new Map<string, OpeningPartition>()
  /** Keys of the scopes that sites use; not known before the first `retain`. */
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

  /** The site's partition; only the first call for a scope waits. */
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
   * Applies what was committed for a dealership, in every partition that holds it.
   * @returns how far its change log is applied now; null where no partition holds it
   */
  async catchUp(dealershipId: number): Promise<number | null> {
    const startedAt = performance.now()
    const holds = ({ scope }: { readonly scope: StockScope }) =>
      scope.dealershipIds.includes(dealershipId)
    const loaded = [...this.#partitions.values()].filter(holds)
    const opening = [...this.#opening.values()].filter(holds)
    await Promise.all(loaded.map((partition) => partition.catchUp()))
    // One that is being opened may have read the stock just before the change.
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

  /** Applies everything that was committed: the backstop for notifications that did not arrive. */
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

  /** Forgets the partitions that no site uses any more: a site's dealerships or their names have changed. */
  retain(sites: readonly Site[]): void {
    const wanted = new Set(sites.map((site) => getStockScope(site, indexSettings.version).key))
    for (const key of this.#partitions.keys()) if (!wanted.has(key)) this.#partitions.delete(key)
    this.#sites = sites
    // One that is being opened is not added then.
    this.#wanted = wanted
  }

  /**
   * Drops this machine's snapshots and builds every partition from the database again, the one that was used last
   * first. Each serves from what it has until the new one replaces it; what is being opened is opened anew.
   * Rejects where one could not be built: it serves on, and is tried again by `catchUpAll`.
   */
  async rebuildAll(): Promise<void> {
    this.#snapshots.drop(this.#workers.abandon())
    for (const partition of [...this.#partitions.values()].toReversed()) {
      await partition.rebuild()
      this.#snapshots.save(partition)
    }
  }

  /**
   * Builds the partitions of the sites that show a dealership's stock, where they are not there yet, so that no
   * visitor waits for them. Those that visitors of other sites use are not evicted.
   */
  async warm(dealershipId: number): Promise<void> {
    for (const site of this.#sites) {
      const scope = getStockScope(site, indexSettings.version)
      if (!scope.dealershipIds.includes(dealershipId) || this.#partitions.has(scope.key)) continue
      if (this.describe().memoryBytes >= this.#options.memoryBytes) return
      await this.open(site)
    }
  }

  /** How many dealerships have changes that are not applied yet, and how old the oldest of these changes is. */
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

  /** Vehicles and bytes held, for the operator. */
  describe(): { partitions: number; vehicles: number; memoryBytes: number } {
    const loaded = [...this.#partitions.values()]
    return {
      partitions: loaded.length,
      vehicles: loaded.reduce((sum, { index }) => sum + index.size, 0),
      memoryBytes: loaded.reduce((sum, { index }) => sum + index.memoryBytes, 0),
    }
  }

  /** Ends what is being built, and leaves a snapshot of every partition for the next start. */
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
      // What was dropped meanwhile is of no use: it may have begun with an old snapshot.
      if (generation !== this.#snapshots.generation) continue
      this.#take(partition, snapshot, performance.now() - startedAt)
      return partition
    }
  }

  #take(partition: StockPartition, snapshot: PartitionSnapshot | undefined, ms: number): void {
    const { scope, isFromSnapshot } = partition
    // What it read so far was seen by no page.
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
    // Its scope went away while it was opened: it serves the request that opened it, and no other.
    if (this.#wanted?.has(scope.key) === false) return
    this.#partitions.set(scope.key, partition)
    if (snapshot !== undefined && isFromSnapshot) this.#snapshots.noteUse(scope.key, snapshot)
    else this.#snapshots.save(partition)
    this.#dropLeastUsed()
  }

  async #buildElsewhere(scope: StockScope): Promise<BuiltPartition | undefined> {
    for (;;) {
      // What the worker leaves must not be taken for what was dropped.
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

  /** @param isDropped then the worker was ended, or what it has left is gone */
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

  /** The one that was used last stays, however large it is. */
  #dropLeastUsed(): void {
    for (const [key, partition] of this.#partitions) {
      const isWithin = this.describe().memoryBytes <= this.#options.memoryBytes
      if (isWithin || this.#partitions.size === 1) return
      this.#partitions.delete(key)
      this.#snapshots.save(partition)
    }
  }
}
