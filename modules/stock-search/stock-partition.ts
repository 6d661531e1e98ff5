import { setImmediate as breathe } from 'node:timers/promises'
import { countChanges, readAllChanges, readStockVersions } from '#modules/vehicles/vehicle.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { IndexSettings, Partition } from '#platform/search-engine/contract.ts'
import { createPartition } from '#platform/search-engine/partition.ts'
import { loadPartition } from '#platform/search-engine/snapshot.ts'
import { buildIndexDocument } from './index-document.ts'
import type { Cursors, PartitionSnapshot } from './partition-snapshot.ts'
import type { StockScope } from './stock-scope.ts'

/** Few enough that other requests get their turn between two batches. */
const batchSize = 500
/** A change up to this size, or this share of the stock, is applied to the partition that serves pages. */
const smallChange = 2000
const smallShare = 0.1

/** @param vehicleIds null: too many to name, or not known */
export type OnStockApplied = (dealershipId: number, vehicleIds: readonly number[] | null) => void

/** One partition with its place in the change logs of its dealerships. */
export class StockPartition {
  readonly scope: StockScope
  readonly #database: Database
  #index: Partition
  #cursors: Map<number, number>
  readonly #settings: IndexSettings
  /** Goes up with every change that was applied: the stock version of caches. */
  version = 0
  /** Told of every change as soon as queries see it. */
  onApplied: OnStockApplied = () => undefined
  #running: Promise<void> | undefined
  #behind = false

  private constructor(
    database: Database,
    scope: StockScope,
    settings: IndexSettings,
    start: { readonly index: Partition; readonly cursors: Cursors },
  ) {
    this.#database = database
    this.scope = scope
    this.#settings = settings
    this.#index = start.index
    this.#cursors = new Map(scope.dealershipIds.map((id) => [id, start.cursors.get(id) ?? 0]))
  }

  /** From its snapshot where there is a usable one, else from nothing; up to date when it resolves. */
  static async open(
    database: Database,
    scope: StockScope,
    settings: IndexSettings,
    snapshot: PartitionSnapshot | undefined,
  ): Promise<StockPartition> {
    const loaded = snapshot === undefined ? undefined : loadPartition(settings, snapshot.partition)
    const usable =
      loaded !== undefined &&
      snapshot !== undefined &&
      (await isBehind(database, scope, snapshot.cursors))
    const start = usable
      ? { index: loaded, cursors: snapshot.cursors }
      : { index: createPartition(settings), cursors: new Map() }
    const partition = new StockPartition(database, scope, settings, start)
    await partition.catchUp()
    return partition
  }

  /**
   * Applies what has been committed since. Calls that come while one runs share one further run, so that
   * whoever calls sees everything committed before the call.
   */
  catchUp(): Promise<void> {
    this.#behind = true
    this.#running ??= this.#readAll()
    return this.#running
  }

  /** What answers queries now; another one after a large change. */
  get index(): Partition {
    return this.#index
  }

  get cursors(): Cursors {
    return this.#cursors
  }

  toSnapshot(): PartitionSnapshot {
    return { cursors: new Map(this.#cursors), partition: this.#index.toSnapshot() }
  }

  async #readAll(): Promise<void> {
    // Not before the caller has kept the promise.
    await Promise.resolve()
    try {
      while (this.#behind) {
        this.#behind = false
        const behind = await this.#countBehind()
        if (behind > smallChange && behind > this.#index.size * smallShare) await this.#rebuild()
        else await this.#readInto(this.#index, this.#cursors)
      }
    } finally {
      this.#running = undefined
    }
  }

  /** A large change is built aside while pages are answered from what was there, and appears at once. */
  async #rebuild(): Promise<void> {
    const next = createPartition(this.#settings)
    const cursors = new Map(this.scope.dealershipIds.map((id) => [id, 0]))
    await this.#readInto(next, cursors)
    this.#index = next
    this.#cursors = cursors
    this.version += 1
    for (const id of this.scope.dealershipIds) this.onApplied(id, null)
  }

  async #readInto(index: Partition, cursors: Map<number, number>): Promise<void> {
    await this.#database.asFeeder(async (tx) => {
      for (const id of this.scope.dealershipIds) await this.#readDealership(tx, id, index, cursors)
    })
    index.prepare()
  }

  async #readDealership(
    tx: Tx,
    id: number,
    index: Partition,
    cursors: Map<number, number>,
  ): Promise<void> {
    const { places, amounts } = this.scope
    // What is built aside is no new version until it serves.
    const serves = index === this.#index
    const applied: number[] = []
    try {
      for await (const rows of readAllChanges(tx, id, cursors.get(id) ?? 0, batchSize)) {
        index.apply({
          upserts: rows
            .filter((row) => row.removedAt === null)
            .map((row) => buildIndexDocument(row, places, amounts)),
          removals: rows.filter((row) => row.removedAt !== null).map((row) => row.id),
        })
        cursors.set(id, rows.at(-1)?.changeSeq ?? 0)
        if (serves) {
          this.version += 1
          applied.push(...rows.map((row) => row.id))
        }
        if (rows.length === batchSize) await breathe()
      }
    } finally {
      // Also when the rest could not be read: these are seen already.
      if (applied.length > 0) this.onApplied(id, applied)
    }
  }

  async #countBehind(): Promise<number> {
    const counts = await this.#database.asFeeder((tx) => countChanges(tx, this.#cursors))
    return counts.reduce((sum, count) => sum + count, 0)
  }
}

/** A database that was set back to an earlier state has lower numbers than the snapshot: it is worth nothing then. */
async function isBehind(database: Database, scope: StockScope, cursors: Cursors): Promise<boolean> {
  const versions = await database.asFeeder((tx) => readStockVersions(tx, scope.dealershipIds))
  const reached = new Map(versions.map((version) => [version.dealershipId, version.changeSeq]))
  return [...cursors].every(([id, cursor]) => cursor <= (reached.get(id) ?? 0))
}
