import type { Log } from '#platform/log/log.ts'
import type { Cursors, PartitionSnapshot, SnapshotFolder } from './partition-snapshot.ts'
import type { StockPartition } from './stock-partition.ts'

/**
 * Writes snapshots one after another, if they are newer than those on disk. Callers do not wait for the writing,
 * except in `settle`.
 */
export class SnapshotStore {
  readonly #folder: SnapshotFolder
  readonly #log: Log
  /** The cursors of snapshots on disk, by the partition's key; only of those that this process has read or written. */
  readonly #onDisk = new Map<string, Cursors>()
  /** The last pending write of each partition. */
  readonly #pending = new Map<string, Promise<void>>()
  #writing = Promise.resolve()
  #generation = 0
  /**
   * After a drop: keys of the snapshots written since by this process or its workers. Other processes may still write
   * older ones, which are ignored.
   */
  #own: Set<string> | undefined
  /** Resolves when dropped snapshots are deleted from disk. */
  #dropped = Promise.resolve()

  constructor(folder: SnapshotFolder, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** Increases with every drop. Reads and builds that began before are then invalid. */
  get generation(): number {
    return this.#generation
  }

  /** The snapshot on disk, once all pending writes of that partition are done; undefined if it was dropped. */
  async read(key: string): Promise<PartitionSnapshot | undefined> {
    await this.#dropped
    await this.#pending.get(key)
    // It counts as missing until it has been loaded successfully.
    this.#onDisk.delete(key)
    return this.#own?.has(key) === false ? undefined : this.#folder.read(key)
  }

  /** The snapshot that a worker of this process has just written. */
  readBuilt(key: string): Promise<PartitionSnapshot | undefined> {
    this.#own?.add(key)
    return this.read(key)
  }

  /** Records that the snapshot was loaded as a partition, so it need not be written again. */
  noteUse(key: string, { cursors }: PartitionSnapshot): void {
    if (!this.#onDisk.has(key)) this.#onDisk.set(key, cursors)
  }

  /** Queues the writing of a partition, in its state at the time of writing. */
  save(partition: StockPartition): void {
    const { key } = partition.scope
    this.#write(key, async () => {
      const onDisk = this.#onDisk.get(key)
      const isWritten = onDisk !== undefined && isSame(onDisk, partition.cursors)
      return isWritten ? undefined : partition.takeSnapshot()
    })
  }

  /**
   * Deletes the snapshots on disk, and cancels pending writes.
   *
   * @param ended resolves when all other writers in this process have ended
   */
  drop(ended: Promise<unknown>): void {
    this.#generation += 1
    this.#own = new Set()
    this.#onDisk.clear()
    this.#pending.clear()
    this.#writing = this.#writing.then(async () => {
      try {
        await ended
        await this.#folder.clear()
      } catch (error) {
        this.#log.warn({ err: error }, 'stock snapshots could not be removed')
      }
    })
    this.#dropped = this.#writing
  }

  /** Resolves when all dropped snapshots are deleted from disk. */
  settleDrop(): Promise<void> {
    return this.#dropped
  }

  /** Resolves when all pending writes are done. */
  settle(): Promise<void> {
    return this.#writing
  }

  #write(key: string, take: () => Promise<PartitionSnapshot | undefined>): void {
    const generation = this.#generation
    const isDropped = (): boolean => generation !== this.#generation
    const written = this.#writing.then(async () => {
      try {
        const snapshot = isDropped() ? undefined : await take()
        if (snapshot === undefined || isDropped()) return
        await this.#folder.write(key, snapshot)
        // If the snapshots were dropped during this write, the file is deleted next.
        if (isDropped()) return
        this.#onDisk.set(key, snapshot.cursors)
        this.#own?.add(key)
      } catch (error) {
        this.#log.warn({ err: error }, 'stock snapshot could not be written')
      } finally {
        if (this.#pending.get(key) === written) this.#pending.delete(key)
      }
    })
    this.#pending.set(key, written)
    this.#writing = written
  }
}

function isSame(one: Cursors, other: Cursors): boolean {
  return one.size === other.size && [...one].every(([id, cursor]) => other.get(id) === cursor)
}
