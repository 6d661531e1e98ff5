import type { Site } from '#modules/sites/site.types.ts'
import { readStockVersions } from '#modules/vehicles/vehicle.store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { indexSettings } from './index-settings.ts'
import { openSnapshotFolder, type SnapshotFolder } from './partition-snapshot.ts'
import { type OnStockApplied, StockPartition } from './stock-partition.ts'
import { getStockScope, type StockScope } from './stock-scope.ts'

export interface StockIndexOptions {
  readonly database: Database
  readonly log: Log
  /** Where snapshots lie. */
  readonly folder: string
  readonly deploymentId: string
  /** All partitions together; the one that was asked least recently goes first. */
  readonly memoryBytes: number
  /** Told of every change of a partition that serves pages, as soon as they see it. */
  readonly onApplied?: OnStockApplied
}

interface OpeningPartition {
  readonly scope: StockScope
  readonly ready: Promise<StockPartition>
}

/** The stock of every site, in memory: partitions by scope, built on first use and fed from the change log. */
export class StockIndex {
  readonly #options: StockIndexOptions
  readonly #snapshots: SnapshotFolder
  /** In the order of their last use, the latest last. */
  readonly #partitions = new Map<string, StockPartition>()
  readonly #opening = new Map<string, OpeningPartition>()

  constructor(options: StockIndexOptions) {
    this.#options = options
    this.#snapshots = openSnapshotFolder(options.folder, options.deploymentId)
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
    const holding = [...loaded, ...late]
    const ms = Math.round(performance.now() - startedAt)
    this.#options.log.info({ dealershipId, partitions: holding.length, ms }, 'stock changed')
    const reached = holding.map((partition) => partition.cursors.get(dealershipId) ?? 0)
    return reached.length === 0 ? null : Math.min(...reached)
  }

  /** Applies whatever was committed anywhere: the backstop for notifications that did not arrive. */
  async catchUpAll(): Promise<void> {
    const loaded = [...this.#partitions.values()]
    const ids = [...new Set(loaded.flatMap((partition) => partition.scope.dealershipIds))]
    if (ids.length === 0) return
    const versions = await this.#options.database.asFeeder((tx) => readStockVersions(tx, ids))
    const behind = loaded.filter((partition) =>
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
  }

  /** Forgets every partition; each is built from the database on its next use. */
  dropAll(): void {
    this.#partitions.clear()
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

  /** Leaves a snapshot of every partition for the next start. */
  async close(): Promise<void> {
    for (const partition of this.#partitions.values()) await this.#save(partition)
    this.#partitions.clear()
  }

  async #build(scope: StockScope): Promise<StockPartition> {
    const startedAt = performance.now()
    const snapshot = await this.#snapshots.read(scope.key)
    const partition = await StockPartition.open(
      this.#options.database,
      scope,
      indexSettings,
      snapshot,
    )
    // What it read so far was seen by no page.
    if (this.#options.onApplied !== undefined) partition.onApplied = this.#options.onApplied
    this.#partitions.set(scope.key, partition)
    this.#options.log.info(
      {
        dealerships: scope.dealershipIds.length,
        vehicles: partition.index.size,
        fromSnapshot: snapshot !== undefined,
        ms: Math.round(performance.now() - startedAt),
      },
      'stock partition ready',
    )
    if (snapshot === undefined) await this.#save(partition)
    await this.#dropLeastUsed(partition)
    return partition
  }

  async #dropLeastUsed(keep: StockPartition): Promise<void> {
    for (const [key, partition] of this.#partitions) {
      if (this.describe().memoryBytes <= this.#options.memoryBytes) return
      if (partition === keep) continue
      this.#partitions.delete(key)
      await this.#save(partition)
    }
  }

  async #save(partition: StockPartition): Promise<void> {
    try {
      await this.#snapshots.write(partition.scope.key, partition.toSnapshot())
    } catch (error) {
      this.#options.log.warn({ err: error }, 'stock snapshot could not be written')
    }
  }
}
