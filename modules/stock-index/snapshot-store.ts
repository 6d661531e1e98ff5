import type { Log } from '#platform/log/log.ts'
import type { Cursors, PartitionSnapshot, SnapshotFolder } from './partition-snapshot.ts'
import type { StockPartition } from './stock-partition.ts'

/** Writes snapshots one after the other, where they are newer than what lies on disk. Only `settle` waits for it. */
export class SnapshotStore {
  readonly #folder: SnapshotFolder
  readonly #log: Log
  /** How far what lies on disk is, by the partition's key; only of what this process has read or written. */
  readonly #onDisk = new Map<string, Cursors>()
  /** The last that is to be written of each partition. */
  readonly #pending = new Map<string, Promise<void>>()
  #writing = Promise.resolve()
  #generation = 0
  /** Since a drop: what this process or its workers have written. Others may still leave what is older. */
  #own: Set<string> | undefined
  /** Resolves when what was dropped is gone. */
  #dropped = Promise.resolve()

  constructor(folder: SnapshotFolder, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** Goes up with every drop: what was read or built before is worth nothing then. */
  get generation(): number {
    return this.#generation
  }

  /** What lies on disk once all that is to be written of that partition is; nothing that was dropped. */
  async read(key: string): Promise<PartitionSnapshot | undefined> {
    await this.#dropped
    await this.#pending.get(key)
    // Whether it is of any use is not known yet.
    this.#onDisk.delete(key)
    return this.#own?.has(key) === false ? undefined : this.#folder.read(key)
  }

  /** What a worker of this process has just left there. */
  readBuilt(key: string): Promise<PartitionSnapshot | undefined> {
    this.#own?.add(key)
    return this.read(key)
  }

  /** What was read is a partition now, and need not be written. */
  noteUse(key: string, { cursors }: PartitionSnapshot): void {
    if (!this.#onDisk.has(key)) this.#onDisk.set(key, cursors)
  }

  /** Writes a partition as it is when its turn has come. */
  save(partition: StockPartition): void {
    const { key } = partition.scope
    this.#write(key, async () => {
      const onDisk = this.#onDisk.get(key)
      const isWritten = onDisk !== undefined && isSame(onDisk, partition.cursors)
      return isWritten ? undefined : partition.takeSnapshot()
    })
  }

  /**
   * Removes what lies on disk, and writes nothing of what was to be written.
   * @param ended resolves when nothing else in this process writes any more
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

  /** Resolves when nothing is left on disk of what was dropped. */
  settleDrop(): Promise<void> {
    return this.#dropped
  }

  /** Resolves when all that was to be written is. */
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
        // What was dropped while it was written is removed next.
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
