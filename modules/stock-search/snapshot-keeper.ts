import type { Log } from '#platform/log/log.ts'
import type { Cursors, PartitionSnapshot, SnapshotFolder } from './partition-snapshot.ts'
import type { StockPartition } from './stock-partition.ts'

/** Writes snapshots one after the other, where they say more than what lies on disk. Nobody waits for it but `settle`. */
export class SnapshotKeeper {
  readonly #folder: SnapshotFolder
  readonly #log: Log
  /** How far what lies on disk is, by the partition's key; only of what this process has read or written. */
  readonly #kept = new Map<string, Cursors>()
  /** The last that is to be written of each partition. */
  readonly #pending = new Map<string, Promise<void>>()
  #writing = Promise.resolve()

  constructor(folder: SnapshotFolder, log: Log) {
    this.#folder = folder
    this.#log = log
  }

  /** What lies on disk once all that is to be written of that partition is. */
  async read(key: string): Promise<PartitionSnapshot | undefined> {
    await this.#pending.get(key)
    // Whether it is of any use is not known yet.
    this.#kept.delete(key)
    return this.#folder.read(key)
  }

  /** What was read is a partition now, and need not be written. */
  noteUse(key: string, { cursors }: PartitionSnapshot): void {
    if (!this.#kept.has(key)) this.#kept.set(key, cursors)
  }

  /** Writes a partition as it is when its turn has come. */
  save(partition: StockPartition): void {
    const { key } = partition.scope
    this.#write(key, async () => {
      const kept = this.#kept.get(key)
      const isKept = kept !== undefined && isSame(kept, partition.cursors)
      return isKept ? undefined : partition.takeSnapshot()
    })
  }

  /** What lies on disk may be gone. */
  forget(): void {
    this.#kept.clear()
  }

  /** Resolves when all that was to be written is. */
  settle(): Promise<void> {
    return this.#writing
  }

  #write(key: string, take: () => Promise<PartitionSnapshot | undefined>): void {
    const written = this.#writing.then(async () => {
      try {
        const snapshot = await take()
        if (snapshot === undefined) return
        await this.#folder.write(key, snapshot)
        this.#kept.set(key, snapshot.cursors)
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
