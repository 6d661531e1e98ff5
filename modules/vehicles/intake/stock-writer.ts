import { setChangeAuthor } from '#modules/sites/change-author.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { findStorageFault } from '#platform/postgres/storage-fault.rules.ts'
import type { Busy, WrittenStock } from './stock-intake.types.ts'

/** Waits until running websites show what was written. */
export interface StockWatch {
  /** @returns whether all of them show the dealership's current stock */
  settle(dealershipId: number): Promise<boolean>
  close(): void
}

export interface StockWriterParts {
  readonly database: Database
  /** Opens a watch. Called before a write, so that no report of a website is missed. */
  readonly watch: () => StockWatch
  /** Maximum wait for other writers of the dealership. */
  readonly longestWaitMs?: number
}

type Work<T> = (tx: Tx) => Promise<T>

export interface StockWriter {
  /** Runs a write when its turn in this process has come, and when other writers of the dealership have ended. */
  write<T>(dealership: WrittenStock, work: Work<T>): Promise<{ readonly value: T } | Busy>
  /**
   * Runs a write, and returns once the running websites show what was written; `searchable` is false if a website did
   * not report this in time.
   */
  writeAndShow<T>(dealership: WrittenStock, work: Work<T>): Promise<ShownWrite<T> | Busy>
}

export interface ShownWrite<T> {
  readonly value: T
  readonly searchable: boolean
}

/** Limits of writes, of all dealerships together, so that enough of the pool's connections are left for visitors. */
const writes = { atOnce: 3, waiting: 12 }
/** Default of `longestWaitMs`. An import may lock the dealership's stock for longer. */
const usualWaitMs = 5000

export const busy: Busy = { ok: false, reason: 'busy' }

/** Writes stock of dealerships in transactions, a few at the same time. */
export function openStockWriter(parts: StockWriterParts): StockWriter {
  const { database, watch, longestWaitMs = usualWaitMs } = parts
  const queue = createWorkQueue<unknown>(writes)
  let turns = 0

  async function write<T>(dealership: WrittenStock, work: Work<T>) {
    const scope = { dealershipIds: [dealership.id] }
    try {
      const run = await queue.run(String((turns += 1)), () =>
        database.withScope(scope, async (tx) => {
          await tx.query(`SET LOCAL lock_timeout = ${longestWaitMs}`)
          if (dealership.author !== undefined) await setChangeAuthor(tx, dealership.author)
          return work(tx)
        }),
      )
      return run.kind === 'done' ? { value: run.value as T } : busy
    } catch (error) {
      if (findStorageFault(error) !== null) return busy
      throw error
    }
  }

  return {
    write,
    async writeAndShow(dealership, work) {
      const shown = watch()
      try {
        const written = await write(dealership, work)
        if ('ok' in written) return written
        return { ...written, searchable: await shown.settle(dealership.id) }
      } finally {
        shown.close()
      }
    },
  }
}
